import { MARK_SIZE, markPaths, markSvg } from '@agency/shared/design';
import * as k from './kit';
import { headlineBottom, headlineTop, tagline, wordmark } from './lettering';

const { paper, signal, tide, tideMid, tideSoft, night } = k;

const lettering = ({ d }: { d: string }, x: number, y: number, scale: number, colour: string) =>
  k.path(d, colour, { transform: `translate(${x} ${y}) scale(${scale})` });

/** Bytes before the only picture of an .ico file. */
export const ICO_HEADER = 22;

/** An .ico file of one picture. @param size of its sides in pixels, below 256 @param png the picture */
export function icoOf(size: number, png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER);
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  return Buffer.concat([header, png]);
}

/** Every file that shows the mark alone, with its drawing. */
export const ICONS: Readonly<Record<string, string>> = {
  'favicon.svg': markSvg(64),
  // What feed readers and other programs ask for by its name.
  'favicon.ico': markSvg(32),
  'icon-192.png': markSvg(192),
  'icon-512.png': markSvg(512),
  'icon-maskable-512.png': markSvg(512, { radius: 0, inset: 0.14 }),
  'apple-touch-icon.png': markSvg(180, { radius: 0 }),
};

/** Five lengths of one wave, from edge to edge; a little over both, so that the line does not end inside. */
const mailSurface = Array.from({ length: 311 }, (_, step): k.Point => {
  const x = -20 + step * 4;
  return [x, 20 - Math.sin((x / 240) * Math.PI * 2) * 8];
});

/** The head of a mail ends in it: tide above the surface, nothing below. Twice as large as it is shown. */
export function mailTide(): string {
  return k.svg(
    1200,
    40,
    k.path(k.polygon([...mailSurface, [1220, -20], [-20, -20]]), tide) +
      k.line(k.polyline(mailSurface), signal, 6),
  );
}

/** Where the share card has the mark; a test compares the place with the mark itself. */
export const SHARE_MARK = { x: 72, y: 64, size: 88 };

/** What a shared link shows: name and headline in the tide. */
export function shareImage() {
  const wave = (i: number) => ({ y: 500 + i * 28, amplitude: 16 - i * 1.5, length: 520, phase: 0.6 });
  const mark = markPaths()
    .map(({ d, fill }) => k.path(d, fill))
    .join('');
  const place = `translate(${SHARE_MARK.x} ${SHARE_MARK.y}) scale(${SHARE_MARK.size / MARK_SIZE})`;
  return k.svg(
    1200,
    630,
    k.rect(0, 0, 1200, 630, tide) +
      k.path(k.waveBody(0, 1200, 630, wave(0)), night) +
      k.repeat(5, (i) =>
        k.line(k.waveLine(-20, 1220, wave(i + 1)), tideMid, 2.5, { opacity: 0.8 - i * 0.14 }),
      ) +
      k.line(k.waveLine(-20, 1220, wave(0)), signal, 7) +
      k.group(mark, { transform: place }) +
      lettering(wordmark, 184, 128, 0.36, paper) +
      lettering(headlineTop, 67, 290, 1.36, paper) +
      lettering(headlineBottom, 67, 410, 1.36, paper) +
      lettering(tagline, 72, 592, 0.28, paper) +
      k.gauge(440, 1150, tideSoft),
  );
}
