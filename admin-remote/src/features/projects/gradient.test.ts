import { gradientFromColor, parseGradient } from '@agency/shared/design';
import { fc } from '@agency/shared/testing/fuzz';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the gradient of a picked colour', () => {
  it('is that colour from start to end', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { gradient, error } = gradientFromColor(color);
        expect(error).toBeNull();
        expect(parseGradient(gradient)).toEqual({ from: color, to: color });
      }),
    );
  });

  it('never lets template syntax through', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('${', '}'), (text, syntax) => {
        expect(gradientFromColor(`${text}${syntax}`)).toEqual({
          gradient: 'from-[#8B5CF6] to-[#8B5CF6]',
          error: 'Invalid color value: do not use template syntax.',
        });
      }),
    );
  });
});
