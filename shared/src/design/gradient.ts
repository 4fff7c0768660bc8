import { DEFAULT_GRADIENT } from '../contracts';
import { paletteColor } from './palette';

/** A gradient of the data, resolved to two `#rrggbb` colours. */
export interface Gradient {
  from: string;
  to: string;
}

const COLOR = String.raw`(?:\[#[0-9A-Fa-f]{6}\]|[a-z]+-[0-9]{2,3})`;
const GRADIENT = new RegExp(`^from-(${COLOR}) to-(${COLOR})$`);

/** A picked colour must not carry template syntax. */
export const TEMPLATE_SYNTAX_TEXT = 'Invalid color value: do not use template syntax.';
export const TEMPLATE_SYNTAX_FALLBACK = 'from-[#8B5CF6] to-[#8B5CF6]';

function resolve(token: string): string | null {
  const arbitrary = /^\[(#[0-9A-Fa-f]{6})\]$/.exec(token)?.[1];
  return arbitrary ? arbitrary.toLowerCase() : paletteColor(token);
}

/** Reads gradient classes such as `from-purple-600 to-cyan-600`; anything else, and any unknown colour, is `null`. */
export function parseGradient(classes: string): Gradient | null {
  const match = GRADIENT.exec(classes.trim());
  const from = match && resolve(match[1]!);
  const to = match && resolve(match[2]!);
  return from && to ? { from, to } : null;
}

/** The CSS value for gradient classes; the default gradient where they cannot be read. */
export function gradientCss(classes: string): string {
  const { from, to } = parseGradient(classes) ?? parseGradient(DEFAULT_GRADIENT)!;
  return `linear-gradient(135deg, ${from}, ${to})`;
}

/**
 * Gradient classes for one picked colour. Template syntax is refused with the specified text and fallback.
 * @param color `#rrggbb`
 */
export function gradientFromColor(color: string): { gradient: string; error: string | null } {
  if (color.includes('${') || color.includes('}'))
    return { gradient: TEMPLATE_SYNTAX_FALLBACK, error: TEMPLATE_SYNTAX_TEXT };
  return { gradient: `from-[${color}] to-[${color}]`, error: null };
}
