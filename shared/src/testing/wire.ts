import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

/** Base URL of the backend in component tests. */
export const TEST_API = 'http://backend.test';

const DRAFTS = `${TEST_API}/rest/v1/content_drafts`;
const PICTURES = `${TEST_API}/rest/v1/pictures`;
/**
 * The fake at the other end of the wire; a request no test has announced fails the test. Announced for all: nobody else
 * has a row open, there is no draft, one that is written is stored, and every picture of the library has a text. The palette
 * finds no row, and nothing shows the pictures of a deleted row.
 */
export const server = setupServer(
  http.post(`${TEST_API}/rest/v1/rpc/visit_row`, () => json([{ others: [], draft_saved_at: null }])),
  http.post(`${TEST_API}/rest/v1/rpc/find_rows`, () => json([])),
  http.get(DRAFTS, () => rowsReply([])),
  http.post(DRAFTS, async ({ request }) =>
    json([{ saved_by: 'Test', saved_at: 'd1', ...((await request.json()) as object) }], 201),
  ),
  http.patch(DRAFTS, async ({ request }) =>
    json([{ saved_by: 'Test', saved_at: 'd2', content: {}, ...((await request.json()) as object) }]),
  ),
  http.delete(DRAFTS, () => json([{}])),
  http.get(PICTURES, () => json([{ alt: 'Waves' }])),
  http.post(PICTURES, () => json(null, 201)),
  http.delete(PICTURES, ({ request }) => {
    const [, paths = ''] = /^in\.\((.*)\)$/.exec(new URL(request.url).searchParams.get('path') ?? '') ?? [];
    return json(paths.split(',').map((path) => ({ path })));
  }),
);

/** Not the timers of a test that fakes them. */
const realTimeout = globalThis.setTimeout;

/** Ends when what was about to be sent has been: its answers are chosen then. */
export const requestsSent = () => new Promise((resolve) => realTimeout(resolve, 0));

/** One request as it arrived, for assertions on what was really sent. */
export interface SeenRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
}

type Reply = (request: SeenRequest) => Response | Promise<Response>;

async function seen(request: Request): Promise<SeenRequest> {
  const text = await request.clone().text();
  let body: unknown = text;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    // Not JSON: the text itself is the body.
  }
  return { method: request.method, url: new URL(request.url), headers: request.headers, body };
}

/**
 * Answers a path of the backend. Returns the list that fills with the requests as they arrive.
 * @param method `get`, `post`, `patch`, `delete`, `head` or `all`
 * @param path below the API's base URL, e.g. `/rest/v1/blog_posts`; may hold msw patterns
 */
export function onApi(
  method: 'get' | 'post' | 'patch' | 'put' | 'delete' | 'head' | 'all',
  path: string,
  reply: Reply,
): SeenRequest[] {
  const requests: SeenRequest[] = [];
  const url = path.startsWith('/') ? `${TEST_API}${path}` : path;
  server.use(
    http[method](url, async ({ request }) => {
      const arrived = await seen(request);
      requests.push(arrived);
      return reply(arrived);
    }),
  );
  return requests;
}

/** Answers reads of a table with these rows; a request for one object gets the first, or "not found". */
export function onTable(table: string, rows: readonly object[]): SeenRequest[] {
  return onApi('get', `/rest/v1/${table}`, ({ headers }) => {
    const isSingle = headers.get('accept')?.includes('vnd.pgrst.object') ?? false;
    if (!isSingle) return rowsReply(rows);
    return rows[0]
      ? json(rows[0])
      : failure(406, 'PGRST116', 'Cannot coerce the result to a single JSON object');
  });
}

/** Rows as the API answers a list, with the exact total where one was asked for. */
export function rowsReply(rows: readonly object[], total = rows.length): Response {
  const range = rows.length > 0 ? `0-${rows.length - 1}` : '*';
  return HttpResponse.json(rows as JsonBodyType, { headers: { 'content-range': `${range}/${total}` } });
}

export function json(body: unknown, status = 200): Response {
  return HttpResponse.json(body as JsonBodyType, { status });
}

/** A refusal as the API words it. */
export function failure(status: number, code: string, message: string): Response {
  return HttpResponse.json({ code, message, details: null, hint: null }, { status });
}

/** The connection breaks before an answer. */
export function connectionLost(): Response {
  return HttpResponse.error();
}

/** A response that a test gives when it wants to, whether or not the request has already arrived. */
export function heldReply() {
  let give!: (response: Response) => void;
  const given = new Promise<Response>((resolve) => (give = resolve));
  return { reply: () => given, give };
}
