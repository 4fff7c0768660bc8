/** The colours of `tokens.css` as data, for building a design system from them; each is `[light, dark]`. */
export const colorTokens = {
  paper: ['#faf6ef', '#12151a'],
  paperRaised: ['#fffdf9', '#1a1e25'],
  paperSunk: ['#f0e9dd', '#0c0f13'],
  ink: ['#15181d', '#f5efe4'],
  inkSoft: ['#4b4f57', '#b9b5ab'],
  inkFaint: ['#62656c', '#98958d'],
  rule: ['#d9cfbf', '#313742'],
  ruleStrong: ['#857c6e', '#7b8190'],
  signal: ['#ff5a1f', '#ff6b35'],
  signalText: ['#b23a0a', '#ff9468'],
  tide: ['#0f4c5c', '#7cc4d4'],
  good: ['#1c6b43', '#7fd3a6'],
  bad: ['#b3261e', '#ff9d94'],
  badSoft: ['#fbe6e1', '#3a1d1b'],
  goodSoft: ['#e2f1e6', '#16301f'],
  focus: ['#0f4c5c', '#ffb38f'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const fontTokens = {
  display: "'Bricolage Grotesque Variable', 'Avenir Next', 'Segoe UI', sans-serif",
  text: "'Instrument Sans Variable', 'Helvetica Neue', 'Segoe UI', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
} as const;

export const radiusTokens = { sm: '4px', md: '10px', lg: '20px' } as const;
