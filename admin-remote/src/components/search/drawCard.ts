import { brand } from '@agency/shared/content';
import { colorTokens, fontTokens, MARK_SIZE, markPaths, wavePoints, type Wave } from '@agency/shared/design';
import { layTitle } from './layTitle';

/** Pixels: what social networks show whole. */
export const CARD = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const MARK = 88;
/** Between the mark and the water. */
const TITLE = { top: 176, bottom: 470 };
const LINE_HEIGHT = 1.08;

const [tide, tideSoft] = colorTokens.tide;
const [paper] = colorTokens.paper;
const [signal] = colorTokens.signal;
const fontOf = (size: number) => `700 ${size}px ${fontTokens.display}`;

const wave = (index: number): Wave => ({
  y: 524 + index * 26,
  amplitude: 14 - index * 1.5,
  length: 520,
  phase: 0.6,
});

function drawWave(context: CanvasRenderingContext2D, index: number): void {
  context.beginPath();
  for (const [x, y] of wavePoints(-20, CARD.width + 20, wave(index))) context.lineTo(x, y);
  context.lineWidth = index === 0 ? 7 : 2.5;
  context.strokeStyle = index === 0 ? signal : tideSoft;
  context.globalAlpha = index === 0 ? 1 : 0.5 - index * 0.1;
  context.stroke();
  context.globalAlpha = 1;
}

/** Draws the social picture of a page: its title between the agency's mark and the tide. */
export async function drawCard(canvas: HTMLCanvasElement, title: string): Promise<void> {
  await document.fonts.load(fontOf(84), title + brand.name);
  Object.assign(canvas, CARD);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = tide;
  context.fillRect(0, 0, CARD.width, CARD.height);
  for (const index of [0, 1, 2, 3]) drawWave(context, index);

  context.save();
  context.translate(MARGIN, 64);
  context.scale(MARK / MARK_SIZE, MARK / MARK_SIZE);
  for (const { d, fill } of markPaths()) {
    context.fillStyle = fill;
    context.fill(new Path2D(d));
  }
  context.restore();

  context.fillStyle = paper;
  context.textBaseline = 'middle';
  context.font = fontOf(44);
  context.fillText(brand.name, MARGIN + MARK * 1.3, 64 + MARK / 2);
  const { size, lines } = layTitle(title, (text, of) => {
    context.font = fontOf(of);
    return context.measureText(text).width <= CARD.width - 2 * MARGIN;
  });
  context.font = fontOf(size);
  const step = size * LINE_HEIGHT;
  const first = (TITLE.top + TITLE.bottom - step * (lines.length - 1)) / 2;
  lines.forEach((line, index) => context.fillText(line, MARGIN, first + step * index));
}
