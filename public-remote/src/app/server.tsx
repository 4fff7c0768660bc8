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
  type Guests,
  type RenderedPage,
  type RenderRequest,
  type RouteHandle,
} from '@agency/shared/contracts';
import {
  AuthProvider,
  configure,
  makeStore,
  PartsContext,
  readWith,
  ResponseContext,
  type AppStore,
  type PageResponse,
  type ReadState,
} from '@agency/shared/runtime';
import { AnswerContext } from '../components/form/posted';
import { knownParams } from '../components/useKnownParams';
import '@agency/shared/design/fonts.css';
import { findDrawing, keepDrawing, type Drawing } from './drawings';
import { framedRoutes, loadParts, moduleOf, NotFound, RouteTitle } from './guests';
import { pageData, queriesOf, readAsked } from './pageData';
import { inOneSpelling } from './queryValues';
import { routes } from './routes';
import { serverFetch } from './serverFetch';

export { provided } from './guests';

/**
 * `state` is what the runtime's `rendered` takes over, a posted form (`usePosted`), and what the `action` of a guest's route
 * answered to one (`useActionData`).
 */
type Page = RenderedPage<ReadState & { answer?: FormAnswer; action?: unknown }>;

/** A page asks for what it shows while it renders; what that answer asks for comes with the next rendering. */
const MAX_PASSES = 12;
/** Time limit in milliseconds for reading a page's data. */
const READ_TIMEOUT = 2000;

/** React's mark for a part that suspended or failed, and is left to the browser. */
const UNFINISHED = '<!--$!-->';
/** The same of a component of another remote, which alone is missing then. */
const LEFT_PART = /(data-part="[^"]*">)<!--\$!-->/g;

/** Of the same shape as the shell's layout, which surrounds the page in the browser: ids depend on it. */
function Root() {
  return (
    <>
      <RouteTitle />
      <Outlet />
      {null}
      {null}
    </>
  );
}

const treeOf = (pages: RouteObject[]): RouteObject[] => [
  {
    element: <Root />,
    // No route matches a line break, which a URL can contain.
    errorElement: <NotFound />,
    children: [{ children: pages }, { path: '*', element: <NotFound /> }],
  },
];

function pagesOf(pages: RouteObject[]) {
  const tree = treeOf(pages);
  return { tree, handler: createStaticHandler(tree) };
}
type Pages = ReturnType<typeof pagesOf>;

const ownPages = pagesOf(routes);
/** Pages of guests, by name: in one renderer a name has one module. */
const guestPages = new Map<string, Pages>();

function pagesFor(guest: string | undefined, guests: Guests): Pages {
  if (!guest) return ownPages;
  const pages = guestPages.get(guest) ?? pagesOf(framedRoutes(moduleOf(guests, guest)));
  guestPages.set(guest, pages);
  return pages;
}

readWith(serverFetch);

const storeFor = (contributed: RenderRequest['contributed']) => makeStore(contributed && { contributed });

interface Address extends Pick<Page, 'query' | 'address'> {
  /** The same page with its parameters in their one spelling, for an address that has another. */
  location?: string;
}

/** The query parameters the route reads, and the canonical address with only those. */
function addressOf(path: string, tree: RouteObject[]): Address {
  const at = path.indexOf('?');
  const pathname = at < 0 ? path : path.slice(0, at);
  const own =
    (matchRoutes(tree, pathname) ?? [])
      .map(({ route }) => (route.handle as RouteHandle | undefined)?.query)
      .findLast(Boolean) ?? [];
  const forms = (Object.keys(FORM_PAGES) as FormName[]).filter((form) => isFormOn(form, pathname));
  const query = forms.length > 0 ? [...own, SENT_PARAM] : own;
  const given = new URLSearchParams(path.slice(pathname.length));
  const known = inOneSpelling(pathname, knownParams(given, query), forms);
  const search = known.toString();
  const address = search ? `${pathname}?${search}` : pathname;
  const isOther = query.some((name) => given.getAll(name).join('\n') !== (known.get(name) ?? ''));
  if (!isOther) return { query, address };
  const rest = [...given].filter(([name]) => !query.includes(name));
  return { query, address, location: `${pathname}?${new URLSearchParams([...known, ...rest])}` };
}

/**
 * @param fields of a form that was posted to the address
 * @returns what the routes have for it; a redirect as the `Response` it is, and one with status 405 where no route takes a form
 * @throws Error when a route fails for any reason other than "not found"
 */
async function route(address: string, { handler }: Pages, fields: RenderRequest['fields']) {
  const post = fields && { method: 'POST', body: new URLSearchParams(fields.map(([...pair]) => pair)) };
  const context = await handler.query(new Request(address, post));
  if (context instanceof Response) {
    if (context.headers.has('Location')) return context;
    throw new Error(`The routes answered ${address} with ${context.status}.`);
  }
  for (const error of Object.values(context.errors ?? {})) {
    if (fields && isRouteErrorResponse(error) && error.status === 405)
      return new Response(null, { status: 405 });
    if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  }
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
  if (source.replaceAll(LEFT_PART, '$1').includes(UNFINISHED))
    throw new Error('A part of the page was not ready to render.');
  // HTML may not contain a NUL, and an address can.
  return source.replaceAll('\0', '\uFFFD');
}

function between(source: string, start: string, end: string): string {
  const from = source.indexOf(start) + start.length;
  return source.slice(from, source.lastIndexOf(end));
}

interface Drawn extends Drawing {
  store: AppStore;
  /** Whether the page still asked for something new. */
  isReading: boolean;
  /** What the `action` of a route has answered to a posted form. */
  action?: unknown;
}

/** Draws a page again and again, until it asks for nothing new; where it is a redirect of a route, that. */
async function draw(
  { config, answer, contributed, fields }: RenderRequest,
  address: string,
  pages: Pages,
  guests: Guests,
): Promise<Drawn | Response> {
  // Put together, not resolved: `//name` would be read as a host.
  const context = await route(new URL(config.siteUrl).origin + address, pages, fields);
  if (context instanceof Response) return context;
  const parts = await loadParts(guests, contributed?.slots);
  const router = createStaticRouter(pages.handler.dataRoutes, context);
  const store = storeFor(contributed);
  const { statusCode: status, actionData } = context;
  let response: PageResponse = { status };
  const app = (
    <ResponseContext value={(next) => (response = next)}>
      <AnswerContext value={answer ?? null}>
        <Provider store={store}>
          <AuthProvider>
            <PartsContext value={parts}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </PartsContext>
          </AuthProvider>
        </Provider>
      </AnswerContext>
    </ResponseContext>
  );

  const deadline = performance.now() + READ_TIMEOUT;
  let source = '';
  let isReading = true;
  for (let pass = 0; isReading && pass < MAX_PASSES; pass += 1) {
    response = { status };
    const before = queriesOf(store);
    source = renderDocument(app);
    await readAsked(store, deadline);
    // Not whether queries are running: a fast answer arrives while the page still renders.
    isReading = queriesOf(store) !== before;
  }
  const action = actionData && { action: Object.values(actionData)[0] };
  return { source, response, store, isReading, ...action };
}

/** The page as it was drawn before, if what it shows has not changed since; otherwise as it is drawn now. */
async function drawnPage(
  request: RenderRequest,
  address: string,
  pages: Pages,
  guests: Guests,
): Promise<Drawn | Response> {
  const { config, answer, contributed, fields } = request;
  // What our own pages depend on, beside their rows; of those of guests nobody knows.
  const key = JSON.stringify([address, config, contributed]);
  const isKept = Object.keys(guests).length === 0 && !answer && !fields;
  const deadline = performance.now() + READ_TIMEOUT;
  const kept = isKept ? await findDrawing(key, () => storeFor(contributed), deadline) : null;
  if (kept) return { ...kept, isReading: false };
  const drawn = await draw(request, address, pages, guests);
  const isWhole = !(drawn instanceof Response) && !drawn.isReading && drawn.response.status === 200;
  if (isKept && isWhole) keepDrawing(key, drawn, drawn.store);
  return drawn;
}

/**
 * Renders one page of the site.
 * @throws Error when data could not be read, unless `acceptsFailure`; a page without an extra is incomplete, no failure
 */
export async function render(request: RenderRequest, guests: Guests = {}): Promise<Page> {
  const { path, config, acceptsFailure, answer, guest } = request;
  configure(config);
  const pages = pagesFor(guest, guests);
  const { query, address, location } = addressOf(path, pages.tree);
  const blank = { query, address, isIncomplete: false, head: '', html: '', tags: [] };
  if (location && !request.fields && !answer)
    return { ...blank, status: 302, location, state: { queries: {}, provided: {} } };
  const drawn = await drawnPage(request, address, pages, guests);
  if (drawn instanceof Response)
    return {
      ...blank,
      status: drawn.status,
      ...(drawn.headers.has('Location') && { location: drawn.headers.get('Location')! }),
      state: { queries: {}, provided: {} },
    };
  const { source, response, store, isReading, action } = drawn;
  const { state, failures, lacksExtra, tags } = pageData(store);
  const hasFailed = failures.length > 0;
  if (hasFailed && !acceptsFailure) throw new Error(failures.join('\n'));
  return {
    ...blank,
    ...(hasFailed ? { status: 503 } : response),
    isIncomplete: hasFailed || lacksExtra || isReading,
    head: between(source, '<head>', '</head>'),
    html: between(source, '<body>', '</body>'),
    state: { ...state, ...(answer && { answer }), ...(action !== undefined && { action }) },
    tags,
  };
}
