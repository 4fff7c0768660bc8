/** A formatted number, e.g. `2,838`. */
export function number(value: number): string {
  return value.toLocaleString('en');
}

/** A number of readers, e.g. `1 reader`, `2,838 readers`. */
export function inReaders(count: number): string {
  return `${number(count)} ${count === 1 ? 'reader' : 'readers'}`;
}
