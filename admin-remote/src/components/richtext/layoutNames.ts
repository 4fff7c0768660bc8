/** How wide a picture is and where it stands; `normal` has no class, and `''` is a picture within a line of text. */
export const LAYOUT_NAMES: Record<string, string> = {
  '': 'In the text',
  normal: 'Own line',
  wide: 'Wide',
  full: 'Full width',
  left: 'Half, left',
  center: 'Half, centred',
  right: 'Half, right',
};
