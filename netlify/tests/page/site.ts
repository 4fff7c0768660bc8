import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION, type Registry } from '@agency/shared/contracts';

const TEMPLATE = `<!doctype html><html lang="en"><head><!--page-head--><title>Plain</title><script defer src="/assets/main.js"></script><!--/page-head--></head><body class="site"><div id="root"><!--page-root--></div><!--page-noscript--><noscript>No script</noscript><!--/page-noscript--><script type="application/json" id="app-config">__APP_CONFIG__</script><script type="application/json" id="app-registry">__APP_REGISTRY__</script><!--page-start--></body></html>`;
const FRAME = {
  intent: 'start()',
  count: 'count()',
  rules: '{"prerender":[]}',
  scripts: ['/assets/main.js'],
  styles: ['/assets/main.css'],
};
const SHELL_CSS = '.site{color:red}.unused{color:blue}';
const REMOTE_CSS = '.card{background:url(fonts/a.woff2)}.gone{color:green}';

export const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * A renderer that answers every path with one page showing it. Only `/blog` reads a parameter, `category`; pages below
 * `/blog` query the backend, if the configuration has one. `/lacking` lacks an extra.
 */
export const renderer = (text: string) => `
exports.render = async ({ path, config, acceptsFailure }) => {
  const [pathname, search] = path.split('?');
  const query = pathname === '/blog' ? ['category'] : [];
  const category = new URLSearchParams(search).get('category');
  const address = query.length && category ? pathname + '?category=' + category : pathname;
  const page = { query, address, isIncomplete: false, head: '', html: '', state: {}, tags: ['Post'] };
  if (pathname === '/moved') return { ...page, status: 301, location: '/new' };
  const isRead = !path.startsWith('/blog') || !config.supabaseUrl.startsWith('http://127') ||
    await fetch(config.supabaseUrl).then(({ ok }) => ok, () => false);
  if (!isRead && !acceptsFailure) throw new Error('down');
  return {
    ...page,
    status: isRead ? (pathname === '/gone' ? 404 : 200) : 503,
    isIncomplete: !isRead || pathname === '/lacking',
    head: '<title>' + address + '</title>',
    html: '<p class="card" style="color:red">' + (isRead ? '${text} ' + address : 'Failed to load blog posts.') + '</p>',
    state: { queries: { q: '</script>' }, provided: {} },
    tags: ['Post', 'Post:1'],
  };
};`;

/** Renderer of an older release: it does not list its parameters, and throws when data cannot be read. */
export const oldRenderer = `
exports.render = async ({ path }) =>
  ({ status: 200, head: '', html: 'Old ' + path, state: {}, tags: ['Post'] });`;

/** A site as the page function reads it: the shell's build, the registry, the files of releases. */
export async function startSite() {
  const files = new Map<string, string>([
    ['/page.html', TEMPLATE],
    ['/page.json', JSON.stringify(FRAME)],
    ['/assets/main.css', SHELL_CSS],
  ]);
  const waiting: { pattern: RegExp; call: (response: ServerResponse) => void }[] = [];
  const server: Server = createServer((request, response) => {
    const at = waiting.findIndex(({ pattern }) => pattern.test(request.url ?? ''));
    if (at >= 0) waiting.splice(at, 1)[0]!.call(response);
    if (response.writableEnded) return;
    // A table of the API has no rows.
    const { url = '', headers } = request;
    const own = files.get(`${url} ${headers.cookie}`);
    const content = /^\/rest\/v1\/\w+\?/.test(url) ? '[]' : (own ?? files.get(url));
    response.writeHead(content === undefined ? 404 : 200).end(content ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const point = (id: string | null, integrity: Record<string, string>, blocked: string[], rev: number) => {
    const manifest = `/_r/public-remote/${id}/mf-manifest.json`;
    const remote = { id: id ?? '', previous: null, contract: CONTRACT_VERSION, manifest, integrity };
    const admin = { ...remote, id: 'admin-1', manifest: '/_r/admin-remote/admin-1/mf-manifest.json' };
    const remotes: Registry['remotes'] = id ? { 'public-remote': remote, 'admin-remote': admin } : {};
    const registry: Registry = { rev, remotes, blocked };
    files.set('/remotes.json', JSON.stringify(registry));
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    files,
    /** Publishes a release whose renderer is this CommonJS source. */
    publish(id: string, source: string, blocked: string[] = [], rev = 1) {
      const folder = `/_r/public-remote/${id}/`;
      files.set(`${folder}server/render.1.cjs`, source);
      files.set(`${folder}app.css`, REMOTE_CSS);
      const integrity = {
        'server/render.1.cjs': sha384(source),
        'app.css': sha384(REMOTE_CSS),
        'remoteEntry.1.js': sha384('entry'),
      };
      files.set(
        `${folder}release.json`,
        JSON.stringify({ name: 'public-remote', id, contract: CONTRACT_VERSION, integrity }),
      );
      point(id, integrity, blocked, rev);
    },
    /** Calls once, before the first file that matches is answered; the call may answer itself. */
    whenAsked: (pattern: RegExp, call: (response: ServerResponse) => void) =>
      void waiting.push({ pattern, call }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;
