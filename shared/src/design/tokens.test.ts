import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorTokens } from '.';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('the tokens', () => {
  it.each(Object.entries(colorTokens))('say the same for %s in CSS and in data', (name, [light, dark]) => {
    expect(css).toContain(`--color-${kebab(name)}: light-dark(${light}, ${dark});`);
  });

  it.each(['ink', 'inkSoft', 'inkFaint', 'signalText', 'tide', 'good', 'bad'] as const)(
    'keep %s readable on every paper, light and dark',
    (name) => {
      for (const theme of [0, 1] as const) {
        for (const paper of [colorTokens.paper, colorTokens.paperRaised, colorTokens.paperSunk]) {
          expect(contrast(colorTokens[name][theme], paper[theme])).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it('keep what is written on a section of tide readable', () => {
    const rules = css.slice(css.indexOf("[data-tone='tide']"));
    const grounds = [...css.matchAll(/--color-tide-(?:ground|deep): (#\w{6});/g)].map(([, hex]) => hex!);
    const written = [...rules.matchAll(/--color-(?:ink\S*|signal-text|bad): (#\w{6});/g)].map(
      ([, hex]) => hex!,
    );
    expect([grounds.length, written.length]).toEqual([2, 5]);
    for (const ground of grounds)
      for (const colour of written) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
    const [, border] = /--color-rule-strong: (#\w{6});/.exec(rules)!;
    for (const ground of grounds) expect(contrast(border!, ground)).toBeGreaterThanOrEqual(3);
  });

  it('keep the text on a signal surface readable', () => {
    for (const signal of colorTokens.signal) expect(contrast('#15181d', signal)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep every title larger than the text below it, however little room there is', () => {
    const floors = ['xl', '2xl', '3xl', '4xl'].map((size) =>
      Number(new RegExp(`--text-${size}: max\\(.*, ([\\d.]+) \\* var\\(--text-md\\)\\);`).exec(css)![1]),
    );
    expect(floors[0]).toBeGreaterThanOrEqual(1.1);
    expect(floors).toEqual([...floors].sort((a, b) => a - b));
  });

  it('give paper no ground of tide: what stands there is ink', () => {
    expect(css.slice(css.indexOf('@media screen')).indexOf("[data-tone='tide']")).toBeGreaterThan(0);
    expect(css.slice(0, css.indexOf('@media screen'))).not.toContain("[data-tone='tide']");
  });
});
