import { toOldPath } from '@agency/shared/contracts';
import type { ForeignPost } from '../formats/model';
import { attempt } from './interruption';

/** Makes old paths lead to posts; those that lead somewhere already stay. Rejects with an AppError. */
export type Redirect = (paths: readonly { path: string; post_id: string }[]) => Promise<void>;

/** Redirects of one request. */
export const REDIRECTS = 200;

/** Where readers knew a post, in this site's spelling. */
export const oldPathsOf = ({ path }: ForeignPost): string[] => {
  const one = path && toOldPath(path);
  return one ? [one] : [];
};

const inWords = (path: string, reason: string) =>
  `Its old address ${path} does not lead to it: ${reason} Mend that on the screen “Redirects”, then import the file again.`;

/**
 * Leads the old addresses of stored posts to them. The database refuses a request as a whole, because of one redirect that
 * staff made to one of these addresses, for example; each address is then tried by itself, so that the others are stored.
 * @returns by the id of its post, why an address was refused and what to do
 */
export async function lead(
  posts: readonly { post: ForeignPost; id: string; slug: string }[],
  redirect: Redirect,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const paths = posts.flatMap(({ post, id, slug }) =>
    oldPathsOf(post)
      .filter((path) => path !== `/blog/${slug}`)
      .map((path) => ({ path, post_id: id })),
  );
  const send = async (some: typeof paths): Promise<void> => {
    const error = await attempt(() => redirect(some));
    if (!error) return;
    if (some.length > 1) for (const one of some) await send([one]);
    else for (const { path, post_id } of some) refused.set(post_id, inWords(path, error.message));
  };
  for (let from = 0; from < paths.length; from += REDIRECTS) await send(paths.slice(from, from + REDIRECTS));
  return refused;
}
