import { MARK_SIZE, markPaths, markSvg } from '@agency/shared/design';
import * as k from './kit';
import { headlineBottom, headlineTop, tagline, wordmark } from './lettering';

const { ink, paper, sunk, sand, signal, amber, tide, tideMid, tideSoft, night } = k;

const lettering = ({ d }: { d: string }, x: number, y: number, scale: number, colour: string) =>
  k.path(d, colour, { transform: `translate(${x} ${y}) scale(${scale})` });

/** Every file that shows the mark alone, with its drawing. */
export const ICONS: Readonly<Record<string, string>> = {
  'favicon.svg': markSvg(64),
  'icon-192.png': markSvg(192),
  'icon-512.png': markSvg(512),
  'icon-maskable-512.png': markSvg(512, { radius: 0, inset: 0.14 }),
  'apple-touch-icon.png': markSvg(180, { radius: 0 }),
};

/** The head of a mail ends in it: tide above the surface, nothing below. Twice as large as it is shown. */
export function mailTide(): string {
  const wave = { y: 20, amplitude: 9, length: 240, phase: 0.6 };
  return k.svg(
    1200,
    40,
    k.path(k.waveBody(-20, 1220, -20, wave), tide) + k.line(k.waveLine(-20, 1220, wave), signal, 6),
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

function phone(x: number, y: number): string {
  return k.group(
    k.rect(0, 0, 250, 500, ink, { rx: 40 }) +
      k.rect(13, 13, 224, 474, paper, { rx: 28 }) +
      k.rect(85, 26, 80, 14, ink, { rx: 7 }) +
      k.rect(36, 74, 130, 22, ink, { rx: 5 }) +
      k.rect(36, 110, 92, 12, sand, { rx: 5 }) +
      k.rect(36, 146, 178, 118, tideSoft, { rx: 14 }) +
      k.path(k.waveBody(36, 214, 264, { y: 220, amplitude: 16, length: 140, phase: 1 }), tide) +
      k.circle(178, 184, 20, signal) +
      k.repeat(3, (i) =>
        k.rect(36, 288 + i * 38, [150, 178, 118][i]!, 14, [ink, sand, sand][i]!, { rx: 5 }),
      ) +
      k.rect(36, 414, 178, 46, signal, { rx: 23 }) +
      k.rect(90, 431, 70, 12, ink, { rx: 5 }),
    { transform: `translate(${x} ${y}) rotate(6)` },
  );
}

function browser(x: number, y: number): string {
  const columns = k.repeat(
    3,
    (i) =>
      k.rect(48 + i * 226, 330, 200, 128, [sunk, amber, tideSoft][i]!, { rx: 12 }) +
      k.rect(48 + i * 226, 476, [140, 168, 120][i]!, 14, ink, { rx: 5 }) +
      k.rect(48 + i * 226, 500, [180, 120, 160][i]!, 10, sand, { rx: 5 }),
  );
  const bars = k.repeat(9, (i) =>
    k.rect(
      500 + i * 24,
      286 - [40, 66, 52, 90, 74, 110, 96, 138, 168][i]!,
      15,
      [40, 66, 52, 90, 74, 110, 96, 138, 168][i]!,
      i === 8 ? signal : tide,
      { rx: 4 },
    ),
  );
  return k.group(
    k.rect(0, 0, 760, 560, ink, { rx: 24 }) +
      k.path('M6 62h748v470q0 22 -22 22h-704q-22 0 -22 -22z', paper) +
      [signal, amber, tideSoft].map((colour, i) => k.circle(38 + i * 32, 32, 9, colour)).join('') +
      k.rect(160, 20, 420, 24, '#2b3138', { rx: 12 }) +
      k.rect(48, 110, 330, 40, ink, { rx: 8 }) +
      k.rect(48, 164, 250, 40, ink, { rx: 8 }) +
      k.repeat(3, (i) => k.rect(48, 228 + i * 22, [360, 320, 200][i]!, 10, sand, { rx: 5 })) +
      bars +
      k.line('M490 290H726', ink, 3) +
      columns,
    { transform: `translate(${x} ${y}) rotate(-4)` },
  );
}

/** The hero's picture: the work rides the highest line of a tide chart. */
export function showcase() {
  const back = [amber, '#ff8a5c']
    .map((colour, i) =>
      k.path(
        k.waveBody(0, 1600, 1100, { y: 560 + i * 80, amplitude: 70, length: 1300, phase: 0.4 + i * 1.2 }),
        colour,
      ),
    )
    .join('');
  const front = [tideMid, tide, night]
    .map((colour, i) =>
      k.path(
        k.waveBody(0, 1600, 1100, {
          y: 800 + i * 92,
          amplitude: 56 - i * 8,
          length: 1020 - i * 110,
          phase: 2.1 + i * 1.5,
        }),
        colour,
      ),
    )
    .join('');
  const chart = k.repeat(7, (i) =>
    k.line(`M0 ${90 + i * 90}H1600`, sand, 2.5, { 'stroke-dasharray': i % 2 ? '2 14' : 'none' }),
  );
  const foam = [0, 1, 2]
    .map((i) =>
      k.line(
        k.waveLine(-20, 1620, {
          y: 838 + i * 92,
          amplitude: 56 - i * 8,
          length: 1020 - i * 110,
          phase: 2.1 + i * 1.5,
        }),
        paper,
        4,
        { opacity: 0.5 - i * 0.1 },
      ),
    )
    .join('');
  return k.svg(
    1600,
    1100,
    k.rect(0, 0, 1600, 1100, '#f6e7d2') +
      chart +
      k.circle(1190, 420, 270, signal) +
      back +
      browser(230, 226) +
      phone(1080, 330) +
      front +
      foam +
      k.gauge(900, 1560, ink),
  );
}
