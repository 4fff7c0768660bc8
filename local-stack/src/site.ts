import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { parseReleasePath, RELEASES_PATH } from '@agency/shared/contracts';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { Cdn } from './cdn';
import { compression } from './compression';
import { mountFunctions, type FunctionRunner, type LoadedFunction, type SiteEnvironment } from './functions';
import { headersFor, redirectFor, type NetlifyRules } from './netlify-rules';

export interface SiteOptions {
  /** The shell's build. */
  shellDir: string;
  /** Published releases, `<name>/<id>/…`. */
  releasesDir: string;
  rules: NetlifyRules;
  cdn: Cdn;
  /** What the purge call has to be authorised with. */
  purgeToken: string;
  images: (request: Request) => Promise<Response>;
  functions: readonly LoadedFunction[];
  runner: FunctionRunner;
}

/** Netlify's default for files without a rule of their own. */
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';

/** Names no file can have, with a NUL or far too long, are those of no file. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Files with a leading dot are not served. */
const isHidden = (part: string) => part.startsWith('.');

/** The headers of `netlify.toml`; like Netlify, not on the responses of functions. */
function netlifyHeaders(rules: NetlifyRules): MiddlewareHandler<SiteEnvironment> {
  return async (context, next) => {
    await next();
    if (context.get('isFunction')) return;
    const { headers } = context.res;
    for (const [name, value] of Object.entries(headersFor(rules.headers, context.req.path))) {
      const isForMissing = name === 'cache-control' && context.res.status >= 400;
      if (!isForMissing) headers.set(name, value);
    }
    if (context.res.status >= 400) headers.set('cache-control', 'no-store');
    else if (!headers.has('cache-control')) headers.set('cache-control', DEFAULT_CACHING);
  };
}

/** Static files below a folder, compressed beforehand where a `.br` or `.gz` lies beside them. */
function files(folder: string, strip = ''): MiddlewareHandler {
  // The library warns about a folder that is only made later.
  if (!existsSync(folder)) return (_, next) => next();
  return serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(strip.length),
  });
}

/** Netlify's API, as far as functions call it: removes the responses that have one of the tags. */
function mountPurge(app: Hono<SiteEnvironment>, cdn: Cdn, token: string): void {
  app.post('/.netlify/api/v1/purge', async (context) => {
    if (context.req.header('authorization') !== `Bearer ${token}`) return context.text('Access Denied', 401);
    const { cache_tags: tags } = await context.req.json<{ cache_tags?: string[] }>();
    cdn.purge(tags ?? []);
    return context.body(null, 202);
  });
}

const notFound = (context: Context) => context.text('Not found\n', 404);

/** The site: pages, built files, releases of the remotes, images and functions. */
export function createSite(options: SiteOptions): Hono<SiteEnvironment> {
  const { shellDir, releasesDir, rules, cdn } = options;
  const app = new Hono<SiteEnvironment>();
  const isAfterFiles = ({ config }: LoadedFunction) => config.preferStatic === true;
  const mount = (functions: readonly LoadedFunction[]) =>
    mountFunctions(
      app,
      functions,
      options.runner,
      cdn,
      (context) => getConnInfo(context).remote.address ?? '',
    );

  app.use((context, next) => {
    const { method, url } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const headers = {
      encoding: context.req.header('accept-encoding'),
      cookie: context.req.header('cookie'),
      match: context.req.header('if-none-match'),
    };
    // Nothing below applies to a response of a function that the CDN has cached.
    return cdn.hit(url, headers) ?? next();
  });
  app.use(etag());
  app.use(netlifyHeaders(rules));
  app.use(compression());

  app.get('/.netlify/images', (context) => {
    context.set('isFunction', true);
    return options.images(context.req.raw);
  });
  mountPurge(app, cdn, options.purgeToken);
  mount(options.functions.filter((fn) => !isAfterFiles(fn)));
  app.all('/.netlify/*', notFound);

  app.get(`${RELEASES_PATH}*`, async (context, next) => {
    const wanted = parseReleasePath(context.req.path);
    // The folder also has the registry, with who changed it and the previews; and a build has files that are for its maker.
    if (!wanted || wanted.file.split('/').some(isHidden)) return notFound(context);
    return files(releasesDir, RELEASES_PATH.replace(/\/$/, ''))(context, next);
  });

  app.get('*', async (context, next) => {
    const { path } = context.req;
    if (path.endsWith('/') || path.split('/').some(isHidden)) return next();
    return files(shellDir)(context, next);
  });

  app.get('*', async (context, next) => {
    const { path } = context.req;
    const redirect = redirectFor(rules.redirects, context.req.raw, isFile(join(shellDir, path)));
    if (!redirect) return next();
    if (redirect.status >= 300 && redirect.status < 400)
      return context.redirect(redirect.to, redirect.status as 301);
    return notFound(context);
  });
  mount(options.functions.filter(isAfterFiles));
  app.get('*', notFound);
  app.all('*', (context) => context.text('Method not allowed\n', 405, { allow: 'GET, HEAD' }));

  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    return context.text('Something went wrong on this server.\n', 500);
  });
  return app;
}
