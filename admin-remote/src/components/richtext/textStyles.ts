import { CALLOUTS, CODE_LANGUAGES } from '@agency/shared/ui';
import { CALLOUT, calloutName, FIGURE } from './blockNames';
import type { Option } from './OptionBox';
import type { Formats } from './useFormats';

/** What an option sets; `false` takes the format off. */
export interface StyleOption extends Option {
  format: string;
  value: unknown;
}

const heading = (level: number): StyleOption => ({
  key: `h${level}`,
  name: `Heading ${level}`,
  note: '#'.repeat(level),
  format: 'header',
  value: level,
});

/** The styles of a line. */
export const TEXT_STYLES: readonly StyleOption[] = [
  { key: 'normal', name: 'Normal', format: 'header', value: false },
  heading(2),
  heading(3),
  heading(4),
  { key: 'quote', name: 'Quote', note: '>', format: 'blockquote', value: true },
];

/** Which of them the cursor's line has; `undefined` for one with a menu of its own. */
export function textStyleOf(formats: Formats): string | undefined {
  if (formats['code-block'] || formats[CALLOUT] || formats[FIGURE]) return undefined;
  if (formats.blockquote) return 'quote';
  return formats.header ? `h${Number(formats.header)}` : 'normal';
}

export const CALLOUT_KINDS: readonly StyleOption[] = [
  ...CALLOUTS.map((kind) => ({ key: kind, name: calloutName(kind), format: CALLOUT, value: kind })),
  { key: 'none', name: 'None', format: CALLOUT, value: false },
];

export const LANGUAGES: readonly StyleOption[] = [
  ...Object.entries({ plain: 'Plain', ...CODE_LANGUAGES }).map(([key, name]) => ({
    key,
    name,
    format: 'code-block',
    value: key,
  })),
  { key: 'none', name: 'None', format: 'code-block', value: false },
];
