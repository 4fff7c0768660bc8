/** The name of an icon as one says it: `ShoppingCart` is a shopping cart. */
export const iconName = (name: string): string =>
  name.replace(/\d+$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
