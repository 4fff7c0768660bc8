import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Registry } from '@agency/shared/contracts';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { compression } from './compression';
import { mountFunctions, type FunctionRunner, type LoadedFunction, type SiteEnvironment } from './functions';
import { headersFor, redirectFor, type NetlifyRules } from './netlify-rules';
import { composePage, type PageConfig } from './page';

export interface SiteOptions {
  /** The shell's build. */
  shellDir: string;
  /** Published releases, `<name>/<id>/…`. */
  releasesDir: string;
  readRegistry: () => Promise<Registry>;
  rules: NetlifyRules;
  pageConfig: PageConfig;
  images: (request: Request) => Promise<Response>;
  functions: readonly LoadedFunction[];
  runner: FunctionRunner;
}

/** What Netlify says of files nobody has made a rule for. */
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The headers of `netlify.toml`; like Netlify, not on what functions answer. */
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

const notFound = (context: Context) => context.text('Not found\n', 404);

/** The site: pages, built files, releases of the remotes, images and functions. */
export function createSite(options: SiteOptions): Hono<SiteEnvironment> {
  const { shellDir, releasesDir, rules, pageConfig, readRegistry } = options;
  const app = new Hono<SiteEnvironment>();

  const page = async (context: Context, status: 200 | 404) => {
    const [template, registry] = await Promise.all([
      readFile(join(shellDir, 'index.html'), 'utf8'),
      readRegistry(),
    ]);
    return context.html(composePage(template, pageConfig, registry), status);
  };

  app.use(etag());
  app.use(netlifyHeaders(rules));
  app.use(compression());

  app.get('/.netlify/images', (context) => {
    context.set('isFunction', true);
    return options.images(context.req.raw);
  });
  mountFunctions(
    app,
    options.functions,
    options.runner,
    (context) => getConnInfo(context).remote.address ?? '',
  );
  app.all('/.netlify/*', notFound);

  app.get('/remotes.json', async (context) => context.json(await readRegistry()));
  app.get('/_r/*', files(releasesDir, '/_r'));

  app.get('*', async (context, next) => {
    const { path } = context.req;
    // The page has to be filled in, whatever name it is asked by; names with a leading dot are nobody's business.
    if (path === '/index.html' || path.endsWith('/') || path.split('/').some((part) => part.startsWith('.')))
      return next();
    return files(shellDir)(context, next);
  });

  app.get('*', async (context) => {
    const { path } = context.req;
    const redirect = redirectFor(
      rules.redirects,
      path,
      isFile(join(shellDir, path)) && path !== '/index.html',
    );
    if (!redirect) return notFound(context);
    if (redirect.status >= 300 && redirect.status < 400)
      return context.redirect(redirect.to, redirect.status as 301);
    if (redirect.to === '/index.html') return page(context, redirect.status === 404 ? 404 : 200);
    return notFound(context);
  });
  app.all('*', (context) => context.text('Method not allowed\n', 405));

  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    return context.text('Something went wrong on this server.\n', 500);
  });
  return app;
}
