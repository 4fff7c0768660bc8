/** What the placeholders of a saved answer stand for. */
export interface Placeholders {
  /** The visitor. */
  name: string;
  /** The person who answers. */
  me: string;
  agency: string;
}

/** A saved answer with its placeholders filled in, e.g. `Hello {name}`; other words in braces stay as they are. */
export const fillIn = (text: string, values: Placeholders): string =>
  text.replace(/\{(name|me|agency)\}/g, (_, key: keyof Placeholders) => values[key]);
