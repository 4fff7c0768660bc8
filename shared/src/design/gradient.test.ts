import { fc } from '../testing/fuzz';
import { gradientCss, gradientFromColor, paletteColor, parseGradient, TEMPLATE_SYNTAX_FALLBACK } from '.';

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('gradient classes', () => {
  it('become two colours', () => {
    expect(parseGradient('from-purple-600 to-cyan-600')).toEqual({ from: '#9333ea', to: '#0891b2' });
    expect(parseGradient('from-[#8B5CF6] to-[#8B5CF6]')).toEqual({ from: '#8b5cf6', to: '#8b5cf6' });
  });

  it.each([
    'fixed inset-0 z-50',
    'from-purple-600',
    'from-nope-600 to-cyan-600',
    'from-[red] to-[blue]',
    '',
    'from-constructor-50 to-cyan-600',
  ])('refuses %j and falls back to the default', (classes) => {
    expect(parseGradient(classes)).toBeNull();
    expect(gradientCss(classes)).toBe('linear-gradient(135deg, #9333ea, #0891b2)');
  });

  it('never let anything but two colours into the style', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hex.map((color) => `from-[${color}] to-[${color}]`),
        ),
        (classes) => {
          expect(gradientCss(classes)).toMatch(/^linear-gradient\(135deg, #[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
        },
      ),
    );
  });

  it('can be made from any picked colour and read back', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { gradient, error } = gradientFromColor(color);
        expect(error).toBeNull();
        expect(parseGradient(gradient)).toEqual({ from: color, to: color });
      }),
    );
  });

  it.each(['${x}', 'red}'])('refuse template syntax in %j with the specified fallback', (color) => {
    expect(gradientFromColor(color)).toEqual({
      gradient: TEMPLATE_SYNTAX_FALLBACK,
      error: 'Invalid color value: do not use template syntax.',
    });
  });

  it('know the palette by hue and shade only', () => {
    expect(paletteColor('sky-500')).toBe('#0ea5e9');
    expect(paletteColor('sky-501')).toBeNull();
  });
});
