/** Title of an article at one of its revisions, so that every page that names it shows which one it has. */
export const titleOf = (post: number, revision: number) => `Load post ${post} at revision ${revision}.`;
const TITLE = /Load post (\d+) at revision (\d+)\./g;

interface Options {
  site: string;
  /** Base URL of the API. */
  api: string;
  account: { email: string; password: string };
}

async function expectOk(response: Response, what: string): Promise<Response> {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response;
}

/** Changes articles as the back-office does: the row by the API, then the purge, both as the admin who is signed in. */
export async function createWriter({ site, api, account }: Options) {
  const page = await (await fetch(`${site}/admin`)).text();
  const [, config = '{}'] = /id="app-config">(.*?)<\/script>/.exec(page) ?? [];
  const { supabaseKey } = JSON.parse(config) as { supabaseKey: string };
  const json = { apikey: supabaseKey, 'content-type': 'application/json' };
  /** Revisions that readers must see, because their writes have been confirmed. */
  const confirmed = new Map<number, number>();
  const given = new Map<number, number>();

  const signIn = async (): Promise<{ token: string; until: number }> => {
    const body = JSON.stringify(account);
    const request = fetch(`${api}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: json,
      body,
    });
    const answer = (await (await expectOk(await request, 'Signing in')).json()) as {
      access_token: string;
      expires_in: number;
    };
    return { token: answer.access_token, until: performance.now() + answer.expires_in * 500 };
  };
  let session = signIn();
  const authorization = async () => {
    if ((await session).until < performance.now()) session = signIn();
    return { ...json, authorization: `Bearer ${(await session).token}` };
  };

  return {
    /** Gives an article its next revision; resolves when the purge is confirmed. */
    async write(post: number): Promise<void> {
      const revision = (given.get(post) ?? 0) + 1;
      given.set(post, revision);
      const headers = await authorization();
      const row = await fetch(`${api}/rest/v1/blog_posts?slug=eq.load-post-${post}&select=id`, {
        method: 'PATCH',
        headers: { ...headers, prefer: 'return=representation' },
        body: JSON.stringify({ title: titleOf(post, revision) }),
      });
      const [changed] = (await (await expectOk(row, 'Changing an article')).json()) as { id: string }[];
      if (!changed) throw new Error(`Article ${post} was not changed.`);
      const purge = await fetch(`${site}/.netlify/functions/purge`, {
        method: 'POST',
        headers: { ...headers, origin: site },
        body: JSON.stringify({ changes: [{ table: 'blog_posts', id: changed.id }] }),
      });
      await expectOk(purge, 'Purging');
      confirmed.set(post, Math.max(revision, confirmed.get(post) ?? 0));
    },
    /** The revisions confirmed so far. */
    known: (): ReadonlyMap<number, number> => new Map(confirmed),
    /** Articles that a page shows at a revision before these. */
    olderThan: (known: ReadonlyMap<number, number>, html: string): string[] =>
      [...html.matchAll(TITLE)]
        .filter(([, post, revision]) => Number(revision) < (known.get(Number(post)) ?? 0))
        .map(([text]) => text),
  };
}

export type Writer = Awaited<ReturnType<typeof createWriter>>;
