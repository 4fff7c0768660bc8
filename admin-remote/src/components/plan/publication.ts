/** What decides whether readers see a row. */
export interface Publishable {
  published: boolean;
  publish_at: string | null;
  unpublish_at: string | null;
}

/** `Offline` is a row whose planned end has passed. */
export type Publication = 'Draft' | 'Planned' | 'Published' | 'Offline';

/**
 * Where a row stands; the policies of the database decide the same.
 * @param now epoch milliseconds
 */
export function publicationOf(
  { published, publish_at, unpublish_at }: Publishable,
  now = Date.now(),
): Publication {
  if (!published) return 'Draft';
  if (unpublish_at && Date.parse(unpublish_at) <= now) return 'Offline';
  return publish_at && Date.parse(publish_at) > now ? 'Planned' : 'Published';
}
