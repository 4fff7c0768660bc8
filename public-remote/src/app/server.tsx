import { notFound } from '@agency/shared/content';
import { renderToString } from 'react-dom/server';
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
import {
  FORM_PAGES,
  isFormOn,
  SENT_PARAM,
  type FormAnswer,
  type FormName,
  type RenderedPage,
  type RenderRequest,
  type RouteHandle,
} from '@agency/shared/contracts';
import { AuthProvider, configure, makeStore, readWith, type ReadState } from '@agency/shared/runtime';
import { NotFoundView } from '@agency/shared/ui';
import { AnswerContext } from '../components/form/posted';
import { ResponseContext, useResponse, type PageResponse } from '../components/response';
import { SiteLayout } from '../components/SiteLayout';
import { knownParams } from '../components/useKnownParams';
import '@agency/shared/design/fonts.css';
import { pageData, queriesOf, readAsked } from './pageData';
import { routes } from './routes';
import { serverFetch } from './serverFetch';

/** `state` is what the runtime's `rendered` takes over, and a posted form (`usePosted`). */
type Page = RenderedPage<ReadState & { answer?: FormAnswer }>;

/** A page asks for what it shows while it renders; what that answer asks for comes with the next rendering. */
const MAX_PASSES = 12;
/** Time limit in milliseconds for reading a page's data. */
const READ_TIMEOUT = 2000;

function NotFound() {
  useResponse({ status: 404 });
  return (
    <SiteLayout>
      <NotFoundView {...notFound} />
    </SiteLayout>
  );
}

/** React's mark for a part that suspended or failed, and is left to the browser. */
const UNFINISHED = '<!--$!-->';

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

readWith(serverFetch);

/** The query parameters the route reads, and the canonical address with only those. */
function addressOf(path: string): Pick<Page, 'query' | 'address'> {
  const at = path.indexOf('?');
  const pathname = at < 0 ? path : path.slice(0, at);
  const own =
    (matchRoutes(tree, pathname) ?? [])
      .map(({ route }) => (route.handle as RouteHandle | undefined)?.query)
      .findLast(Boolean) ?? [];
  const forms = (Object.keys(FORM_PAGES) as FormName[]).filter((form) => isFormOn(form, pathname));
  const query = forms.length > 0 ? [...own, SENT_PARAM] : own;
  const params = new URLSearchParams(path.slice(pathname.length));
  if (!forms.includes(params.get(SENT_PARAM) as FormName)) params.delete(SENT_PARAM);
  const search = knownParams(params, query).toString();
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

/** @throws Error when a part of the page is not ready to render; whatever a page loads is loaded by its routes */
function renderDocument(app: React.ReactNode): string {
  // Without a head of its own: a second child would change the ids below.
  const source = renderToString(
    <html lang="en">
      <body>{app}</body>
    </html>,
  );
  if (source.includes(UNFINISHED)) throw new Error('A part of the page was not ready to render.');
  // HTML may not contain a NUL, and an address can.
  return source.replaceAll('\0', '\uFFFD');
}

function between(source: string, start: string, end: string): string {
  const from = source.indexOf(start) + start.length;
  return source.slice(from, source.lastIndexOf(end));
}

/**
 * Renders one page of the site.
 * @throws Error when data could not be read, unless `acceptsFailure`
 */
export async function render({
  path,
  config,
  acceptsFailure,
  answer,
  contributed,
}: RenderRequest): Promise<Page> {
  configure(config);
  const { query, address } = addressOf(path);
  // Put together, not resolved: `//name` would be read as a host.
  const context = await route(new URL(config.siteUrl).origin + address);
  const router = createStaticRouter(handler.dataRoutes, context);
  const store = makeStore(contributed && { contributed });
  let response: PageResponse = { status: 200 };
  const app = (
    <ResponseContext value={(next) => (response = next)}>
      <AnswerContext value={answer ?? null}>
        <Provider store={store}>
          <AuthProvider>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </AuthProvider>
        </Provider>
      </AnswerContext>
    </ResponseContext>
  );

  const deadline = performance.now() + READ_TIMEOUT;
  let source = '';
  let isReading = true;
  // Reads only the first pages of a long list: the app loads the rest in the browser.
  for (let pass = 0; isReading && pass < MAX_PASSES; pass += 1) {
    response = { status: 200 };
    const before = queriesOf(store);
    source = renderDocument(app);
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
    state: answer ? { ...state, answer } : state,
    tags,
  };
}
