/** Changes with the drawing: pictures of another version are drawn again. */
const VERSION = 1;
const DRAWN = /-drawn-([0-9a-z]+)\.\w+$/;

/** Stands in the name of a drawn picture; another title has another one. FNV-1a, 32 bits. */
export function cardKey(title: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${VERSION} ${title}`)
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Whether a social picture was drawn from a title, and so may be drawn again; a chosen one never is. */
export const isDrawn = (address: string): boolean => DRAWN.test(address);

/** Whether the social picture of a page has to be drawn: none is there, or one of another title. */
export function isToDraw(title: string, social: string, ownImage: string): boolean {
  if (social === '') return ownImage === '' && title !== '';
  const [, key] = DRAWN.exec(social) ?? [];
  return key !== undefined && key !== cardKey(title);
}
