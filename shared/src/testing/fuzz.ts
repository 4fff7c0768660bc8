import fc from 'fast-check';

/*
 * The same inputs in every run: what a property finds by luck must not stop a change that has nothing to do with it.
 * Every night they are others (.github/workflows/nightly.yml).
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20260101) });

export { fc };

/** A property that must hold for any untrusted input; it fails by throwing or returning false. */
export interface Property {
  name: string;
  /** Its share of the inputs. */
  share: number;
  make: () => fc.IProperty<unknown>;
}

/** Defines a property of every value of `from`. */
export const property = <T>(
  name: string,
  share: number,
  from: fc.Arbitrary<T>,
  holds: (value: T) => boolean | void,
): Property => ({
  name,
  share,
  make: () => fc.property(from, holds) as fc.IProperty<unknown>,
});

export const text = fc.string({ unit: 'binary', maxLength: 200 });
const tricky = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  '\\',
  ':',
  ';',
  '=',
  '`',
  '\u0000',
  '\n',
  '\r',
  '%0a',
  '${',
  '}',
  'javascript:',
  'data:',
  'script',
  'img',
  'svg',
  'onerror',
  'href',
  'src',
  'style',
  'a',
  'x',
  ' ',
  '-->',
  '<!--',
  '&#x6A;',
  '//',
  '..',
  'from-',
  ' to-',
  '[#8B5CF6]',
  '-600',
);
/** Strings built from fragments of markup, URLs and styles. */
export const spiced = fc
  .array(fc.oneof(tricky, fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map((parts) => parts.join(''));
/**
 * Checks every property.
 * @param inputs number of inputs, split by share
 * @param seed the same seed repeats the same inputs
 * @returns the number of inputs tried, and the properties that failed
 */
export function tryProperties(
  properties: readonly Property[],
  inputs: number,
  seed: number,
): { tried: number; broken: string[]; slowest: number } {
  const shares = properties.reduce((sum, { share }) => sum + share, 0);
  const broken: string[] = [];
  let tried = 0;
  let slowest = 0;
  for (const { name, share, make } of properties) {
    const started = performance.now();
    const numRuns = Math.ceil((inputs * share) / shares);
    const result = fc.check(make() as fc.IProperty<[unknown]>, { seed, numRuns });
    tried += result.numRuns;
    slowest = Math.max(slowest, (performance.now() - started) / numRuns);
    if (result.failed)
      broken.push(
        `${name}: ${JSON.stringify(result.counterexample)} (${String(result.errorInstance ?? '')})`,
      );
  }
  return { tried, broken, slowest };
}
