import { notFound } from '@agency/shared/content';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  Outlet,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import type { RenderedPage, RenderRequest, RouteHandle } from '@agency/shared/contracts';
import { AuthProvider, configure, makeStore, type ReadState } from '@agency/shared/runtime';
import { NotFoundView } from '@agency/shared/ui';
import { ResponseContext, useResponse, type PageResponse } from '../components/response';
import { SiteLayout } from '../components/SiteLayout';
import { knownParams } from '../components/useKnownParams';
import './fonts.css';
import { pageData, queriesOf, readAsked } from './pageData';
import { routes } from './routes';

/** `state` is what the runtime's `rendered` takes over. */
type Page = RenderedPage<ReadState>;

/** A page asks for what it shows while it renders; what that answer asks for comes with the next rendering. */
const MAX_PASSES = 12;
/** Time limit in milliseconds for reading a page's data. */
const READ_TIMEOUT = 2000;

function NotFound() {
  useResponse({ status: 404 });
  return (
    <SiteLayout>
      <NotFoundView text={notFound.text} />
    </SiteLayout>
  );
}

/** Of the same shape as the shell's layout, which surrounds the page in the browser: ids depend on it. */
function Root() {
  return (
    <>
      {null}
      <Outlet />
      {null}
      {null}
    </>
  );
}

const tree: RouteObject[] = [
  {
    element: <Root />,
    // No route matches a line break, which a URL can contain.
    errorElement: <NotFound />,
    children: [{ children: routes }, { path: '*', element: <NotFound /> }],
  },
];

const handler = createStaticHandler(tree);

/** The query parameters the route reads, and the canonical address with only those. */
function addressOf(path: string): Pick<Page, 'query' | 'address'> {
  const at = path.indexOf('?');
  const pathname = at < 0 ? path : path.slice(0, at);
  const query =
    (matchRoutes(tree, pathname) ?? [])
      .map(({ route }) => (route.handle as RouteHandle | undefined)?.query)
      .findLast(Boolean) ?? [];
  const search = knownParams(new URLSearchParams(path.slice(pathname.length)), query).toString();
  return { query, address: search ? `${pathname}?${search}` : pathname };
}

/** @throws Error when a route fails for any reason other than "not found" */
async function route(address: string) {
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`The routes answered ${address} with ${context.status}.`);
  for (const error of Object.values(context.errors ?? {}))
    if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return context;
}

async function renderDocument(app: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    // Without a head of its own: a second child would change the ids below.
    <html lang="en">
      <body>{app}</body>
    </html>,
    {
      // In one piece: parts that come later would need a script to put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  // A NUL, which an address can bring along, may not stand in HTML.
  return (await text(prelude)).replaceAll('\0', '\uFFFD');
}

function between(source: string, start: string, end: string): string {
  const from = source.indexOf(start) + start.length;
  return source.slice(from, source.lastIndexOf(end));
}

/**
 * Renders one page of the site.
 * @throws Error when data could not be read, unless `acceptsFailure`
 */
export async function render({ path, config, acceptsFailure }: RenderRequest): Promise<Page> {
  configure(config);
  const { query, address } = addressOf(path);
  // Put together, not resolved: `//name` would be read as a host.
  const context = await route(new URL(config.siteUrl).origin + address);
  const router = createStaticRouter(handler.dataRoutes, context);
  const store = makeStore();
  let response: PageResponse = { status: 200 };
  const app = (
    <ResponseContext value={(told) => (response = told)}>
      <Provider store={store}>
        <AuthProvider>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </AuthProvider>
      </Provider>
    </ResponseContext>
  );

  const deadline = performance.now() + READ_TIMEOUT;
  let source = '';
  let isReading = true;
  // Reads only the first pages of a long list: the app loads the rest in the browser.
  for (let pass = 0; isReading && pass < MAX_PASSES; pass += 1) {
    response = { status: 200 };
    const before = queriesOf(store);
    source = await renderDocument(app);
    await readAsked(store, deadline);
    // Not whether queries are running: a fast answer arrives while the page still renders.
    isReading = queriesOf(store) !== before;
  }
  const { state, failures, tags } = pageData(store);
  const hasFailed = failures.length > 0;
  if (hasFailed && !acceptsFailure) throw new Error(failures.join('\n'));
  return {
    ...(hasFailed ? { status: 503 } : response),
    query,
    address,
    isIncomplete: hasFailed || isReading,
    head: between(source, '<head>', '</head>'),
    html: between(source, '<body>', '</body>'),
    state,
    tags,
  };
}
