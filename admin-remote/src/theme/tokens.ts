import { colorTokens, fontTokens, radiusTokens } from '@agency/shared/design';

type ColorName = keyof typeof colorTokens;

/** Follows `color-scheme`, as the public side does: one switch, no second palette at run time. */
function color(name: ColorName) {
  const [light, dark] = colorTokens[name];
  return { value: `light-dark(${light}, ${dark})` };
}

const mix = (name: ColorName, share: number) => {
  const [light, dark] = colorTokens[name];
  const part = (tone: string) => `color-mix(in srgb, ${tone} ${share}%, transparent)`;
  return { value: `light-dark(${part(light)}, ${part(dark)})` };
};

const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 40, 48, 96];
const scale = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step / 4}rem` }]));

const WIDTHS = { md: 28, lg: 32, '3xl': 48, '6xl': 72 };
const widths = Object.fromEntries(
  Object.entries(WIDTHS).map(([name, rem]) => [name, { value: `${rem}rem` }]),
);

/** Rem: dense enough for tables, never below 12.5 px. */
const SIZES = { xs: 0.8125, sm: 0.875, md: 0.9375, lg: 1.0625, xl: 1.25, '2xl': 1.625, '3xl': 2, '4xl': 2.5 };

export const tokens = {
  spacing: {
    ...scale,
    // Between the edge of a card, panel or dialog and what it holds.
    card: { value: 'clamp(1rem, 0.75rem + 1vw, 1.25rem)' },
  },
  sizes: {
    ...scale,
    ...widths,
    full: { value: '100%' },
    min: { value: 'min-content' },
  },
  fonts: {
    body: { value: fontTokens.text },
    heading: { value: fontTokens.display },
    mono: { value: fontTokens.mono },
  },
  fontSizes: Object.fromEntries(Object.entries(SIZES).map(([name, rem]) => [name, { value: `${rem}rem` }])),
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '680' },
  },
  radii: {
    none: { value: '0' },
    sm: { value: radiusTokens.sm },
    md: { value: '8px' },
    lg: { value: radiusTokens.md },
    xl: { value: radiusTokens.lg },
    full: { value: '999px' },
  },
  zIndex: {
    docked: { value: 10 },
    sticky: { value: 1100 },
  },
  shadows: {
    sm: { value: '0 1px 2px rgb(21 24 29 / 8%)' },
    md: { value: '0 1px 2px rgb(21 24 29 / 6%), 0 12px 32px -12px rgb(21 24 29 / 18%)' },
    lg: { value: '0 2px 6px rgb(21 24 29 / 10%), 0 24px 64px -16px rgb(21 24 29 / 38%)' },
  },
};

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: color('paper'),
      panel: color('paperRaised'),
      subtle: color('paperSunk'),
      muted: mix('ink', 6),
      emphasized: mix('ink', 12),
      error: color('badSoft'),
      success: color('goodSoft'),
    },
    fg: {
      DEFAULT: color('ink'),
      muted: color('inkSoft'),
      subtle: color('inkFaint'),
      accent: color('signalText'),
      error: color('bad'),
      success: color('good'),
    },
    border: {
      DEFAULT: color('rule'),
      emphasized: color('ruleStrong'),
      error: color('bad'),
    },
    gray: {
      solid: color('ink'),
      contrast: color('paper'),
      fg: color('ink'),
      subtle: mix('ink', 6),
      border: color('rule'),
      focusRing: color('focus'),
    },
    brand: {
      solid: color('signal'),
      contrast: { value: '#15181d' },
      fg: color('signalText'),
      subtle: mix('signal', 12),
      border: color('signalText'),
      focusRing: color('focus'),
    },
    red: {
      solid: color('bad'),
      contrast: color('paperRaised'),
      fg: color('bad'),
      subtle: color('badSoft'),
      border: color('bad'),
      focusRing: color('focus'),
    },
    // Of badges; tide also of what is on or chosen (admin.css).
    green: { fg: color('good'), subtle: color('goodSoft') },
    tide: { fg: color('tide'), subtle: mix('tide', 12) },
  },
};

export const textStyles = Object.fromEntries(
  Object.keys(SIZES).map((name, index) => [
    name,
    {
      value: {
        fontSize: name,
        lineHeight: index < 4 ? 1.5 : 1.2,
        letterSpacing: index < 4 ? 'normal' : '-0.02em',
      },
    },
  ]),
);

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'rise-in': { from: { opacity: 0, translate: '0 0.5rem' }, to: { opacity: 1, translate: '0 0' } },
  'slide-in': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
};
