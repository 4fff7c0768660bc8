/** A number with its noun: `1 post`, `1,200 posts`. */
export const wordsOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
