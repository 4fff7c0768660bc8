import { paths, toOldPath, type AppConfig } from '@agency/shared/contracts';
import { z } from 'zod';

/** Milliseconds after which the page is simply not found. */
const TIMEOUT = 2000;
const foundSchema = z.array(
  z.object({ target: z.nullish(z.string()), blog_posts: z.nullable(z.object({ slug: z.string() })) }),
);

/**
 * Where a path leads that was redirected by hand, or belonged to a post on a former site; `null` when nowhere that
 * visitors may read. Asked only for pages that do not exist, so no page of this site is ever hidden by a redirect.
 */
export async function newPathOf(pathname: string, config: AppConfig): Promise<string | null> {
  const path = toOldPath(pathname);
  if (!path) return null;
  const query = new URLSearchParams({ select: 'target,blog_posts(slug)', path: `eq.${path}` });
  try {
    const response = await fetch(`${config.supabaseUrl}/rest/v1/old_paths?${query}`, {
      headers: { apikey: config.supabaseKey },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const found = foundSchema.parse(await response.json());
    const slug = found[0]?.blog_posts?.slug;
    const target = found[0]?.target ?? (slug ? paths.post(slug) : null);
    // The database takes more than a URL can be, such as https://[.
    if (target && !target.startsWith('/') && !URL.canParse(target))
      throw new Error(`It leads to ${target}, which is no address.`);
    return target;
  } catch (error) {
    console.error(`Whether ${path} has moved could not be read:`, error);
    return null;
  }
}
