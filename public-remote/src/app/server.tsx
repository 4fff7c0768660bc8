import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import {
  AuthProvider,
  baseApi,
  configure,
  makeStore,
  rendered,
  type AppConfig,
  type AppStore,
  type ReadState,
} from '@agency/shared/runtime';
import { NotFoundView } from '@agency/shared/ui';
import { ResponseContext, useResponse, type PageResponse } from '../components/response';
import { SiteLayout } from '../components/SiteLayout';
import './fonts.css';
import { routes } from './routes';

/** A page as the server has rendered it. */
export interface RenderedPage {
  status: number;
  /** Root-relative address to send the visitor to instead; nothing else counts then. */
  location?: string;
  /** Elements for the document's head: title, description, canonical address, Open Graph. */
  head: string;
  /** What stands in the element the app will take over. */
  html: string;
  /** What was read for it; `rendered` of the runtime takes it over. */
  state: ReadState;
  /** What it shows, e.g. `Post` for the list of posts and `Post:<id>` for one of them. */
  tags: string[];
}

/** A page asks for what it shows while it renders; what that answer asks for comes with the next rendering. */
const MAX_PASSES = 12;

function NotFound() {
  useResponse({ status: 404 });
  return (
    <SiteLayout>
      <NotFoundView />
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
  { element: <Root />, children: [{ children: routes }, { path: '*', element: <NotFound /> }] },
];

const handler = createStaticHandler(tree);

type Queries = Record<
  string,
  { status: string; error?: { kind?: string }; fulfilledTimeStamp?: number } | undefined
>;

function readState(store: AppStore) {
  const { queries, provided } = store.getState()[baseApi.reducerPath] as unknown as {
    queries: Queries;
    provided: { tags: Record<string, Record<string, unknown[]>> };
  };
  return { queries, provided };
}

/**
 * That something does not exist is an answer like any other: it is kept, so that nobody asks again.
 * @throws Error when something could not be read: a page without it is not worth keeping
 */
function keepAnswers(store: AppStore): void {
  const { queries, provided } = readState(store);
  const missing: Queries = {};
  for (const [key, query] of Object.entries(queries)) {
    if (query?.status !== 'rejected' || query.fulfilledTimeStamp) continue;
    if (query.error?.kind !== 'not-found') throw new Error(`${key} failed: ${JSON.stringify(query.error)}`);
    missing[key] = { ...query, fulfilledTimeStamp: Date.now() };
  }
  if (Object.keys(missing).length > 0) store.dispatch(rendered({ queries: missing, provided }));
}

function tagsOf(provided: Record<string, Record<string, unknown[]>>): string[] {
  return Object.entries(provided).flatMap(([type, ids]) => {
    const isList = 'LIST' in ids || '__internal_without_id' in ids;
    return isList ? [type] : Object.keys(ids).map((id) => `${type}:${id}`);
  });
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
 * @param request `path` is root-relative, with its search
 * @throws Error when something the page shows could not be read, or does not come to an end
 */
export async function render({ path, config }: { path: string; config: AppConfig }): Promise<RenderedPage> {
  configure(config);
  // Put together, not resolved: `//name` would be read as a host.
  const address = new URL(config.siteUrl).origin + path;
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`The routes answered ${path} with ${context.status}.`);
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

  let source = '';
  for (let pass = 0; ; pass += 1) {
    // A long list asked for at once: the app loads it where it is read, page by page, rather than stand there half.
    if (pass === MAX_PASSES) throw new Error(`${path} asks for more after ${MAX_PASSES} renderings.`);
    response = { status: 200 };
    source = await renderDocument(app);
    const running = store.dispatch(baseApi.util.getRunningQueriesThunk());
    if (running.length === 0) break;
    await Promise.all(running);
    keepAnswers(store);
  }
  const { queries, provided } = readState(store);
  return {
    ...response,
    head: between(source, '<head>', '</head>'),
    html: between(source, '<body>', '</body>'),
    state: { queries, provided },
    tags: tagsOf(provided.tags),
  };
}
