/** A partner's word mark, in one colour that reads on light and on dark. */
export interface Partner {
  name: string;
  /** Root-relative path of an SVG. */
  logo: string;
  width: number;
  height: number;
}

export const partnerStrip = { title: 'They sail with us' };

export const partners: readonly Partner[] = [
  { name: 'Pelorus', logo: '/media/partners/pelorus.svg', width: 215, height: 56 },
  { name: 'Halden & Rye', logo: '/media/partners/halden-rye.svg', width: 235, height: 56 },
  { name: 'Kestrel Health', logo: '/media/partners/kestrel-health.svg', width: 232, height: 56 },
  { name: 'Fennimore', logo: '/media/partners/fennimore.svg', width: 230, height: 56 },
  { name: 'Union Kiln', logo: '/media/partners/union-kiln.svg', width: 229, height: 56 },
];
