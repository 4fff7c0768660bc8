/*
 * In the build, takes the place of the three functions of lodash that Quill and its data format use, each in a form of
 * its own (webpack.config.mjs). They are given plain values only: attributes, operations, ranges and options.
 */
export { isEqual } from '../../compare/equal';

type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
/** Objects that are not looked into. */
const isWhole = (value: object) => value instanceof RegExp || value instanceof Node;

/** A copy that shares no list and no object with the original. */
export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  if (!isObject(value) || isWhole(value)) return value;
  // Defined, not assigned: assigning a key named `__proto__` would change the class of the copy.
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cloneDeep(part)]));
  return Object.setPrototypeOf(copy, Object.getPrototypeOf(value) as object | null) as T;
}

const isPlain = (value: unknown): value is Plain =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/**
 * Writes what the sources say into the target, objects within objects too; `undefined` says nothing. A key named
 * `__proto__` is left out: writing into it would change every object of the page.
 */
export function merge<T extends object>(target: T, ...sources: (object | undefined)[]): T {
  const all = target as Plain;
  for (const source of sources)
    for (const [key, value] of Object.entries(source ?? {})) {
      if (key === '__proto__') continue;
      const before = all[key];
      if (isPlain(value)) all[key] = merge(isPlain(before) ? before : {}, value);
      else if (value !== undefined) all[key] = value;
    }
  return target;
}
