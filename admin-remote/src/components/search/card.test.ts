import { cardKey, isDrawn, isToDraw } from './card';
import { layTitle } from './layTitle';

const drawnOf = (title: string) => `https://a.example/blog/1700000000000-drawn-${cardKey(title)}.png`;

describe('a drawn social picture', () => {
  it('differs from a chosen one by its name', () => {
    expect(isDrawn(drawnOf('Tides'))).toBe(true);
    expect(isDrawn('https://a.example/blog/1700000000000.png')).toBe(false);
    expect(isDrawn('')).toBe(false);
  });

  it('is drawn where nothing else is there, and again for another title', () => {
    expect(isToDraw('Tides', '', '')).toBe(true);
    expect(isToDraw('Tides', '', '/media/cover.webp')).toBe(false);
    expect(isToDraw('', '', '')).toBe(false);
    expect(isToDraw('Tides', drawnOf('Tides'), '')).toBe(false);
    expect(isToDraw('Low tide', drawnOf('Tides'), '/media/cover.webp')).toBe(true);
    expect(isToDraw('Low tide', 'https://a.example/blog/1700000000000.png', '')).toBe(false);
  });
});

describe('the title on it', () => {
  /** Letters of half their height, on lines of 1056 pixels. */
  const fits = (text: string, size: number) => text.length * size * 0.5 <= 1056;

  it('is as large as it can be, and keeps its words whole', () => {
    expect(layTitle('Tides', fits)).toEqual({ size: 84, lines: ['Tides'] });
    const { size, lines } = layTitle('How we moved four warehouses to one calm tide table by the sea', fits);
    expect([size, lines.length]).toEqual([84, 3]);
    expect(layTitle('unbreakable'.repeat(3), fits)).toEqual({ size: 58, lines: ['unbreakable'.repeat(3)] });
  });

  it('loses its end where it has no space, and every line fits', () => {
    for (const title of ['word '.repeat(80), 'x'.repeat(400), `${'longer '.repeat(30)}${'y'.repeat(90)}`]) {
      const { size, lines } = layTitle(title, fits);
      expect(lines).toHaveLength(5);
      expect(lines.at(-1)).toMatch(/…$/);
      expect(lines.every((line) => fits(line, size))).toBe(true);
    }
  });
});
