import type { FormAnswer } from './formPost';
import type { AppConfig } from './pageStart';
import type { Contributed } from './release';
import type { RemoteModule } from './remote';

/*
 * What the page function asks of the public remote's renderer, and what that answers. The two are built and published
 * apart from each other: a change here changes `CONTRACT_VERSION` (`contractVersion.test.ts`).
 */

/**
 * Where a release keeps its build for the server, a CommonJS module. That of the public remote exports `render` and what it
 * `provides`; that of any other remote is `./app` and takes from there what it shares.
 */
export const RENDERER_FILE = /^server\/.*\.cjs$/;

export interface RenderRequest {
  /** Root-relative, with its query. */
  path: string;
  config: AppConfig;
  /** Whether to render a page although some of its data could not be read; it shows the error and has status 503. */
  acceptsFailure?: boolean;
  /** A form of the page that was posted and not stored: the page shows it with its input and what is wrong. */
  answer?: FormAnswer;
  /** What other remotes add to the page; the registry in the page says the same. */
  contributed?: Contributed;
  /** Name of the remote that has the page, when that is another one; its module is handed over beside the request. */
  guest?: string;
  /**
   * Fields of a form that was posted to a page of a guest, for the `action` of its route. What that returns is the page's
   * `useActionData`; a redirect is `location`; status 405 says that no route takes a form there.
   */
  fields?: readonly (readonly [name: string, value: string])[];
}

/** Modules of other remotes that take part in a page, by name; the reason, for one that did not run. */
export type Guests = Readonly<Record<string, RemoteModule | Error>>;

/** A page as the server has rendered it. */
export interface RenderedPage<State = unknown> {
  status: number;
  /** Root-relative redirect target; all other fields are ignored then. */
  location?: string;
  /** Query parameters that change the page. */
  query: readonly string[];
  /** Canonical address: the path and the query parameters the page reads. */
  address: string;
  /**
   * Whether the app has to start at once, because data is missing or the list has more pages than one response holds.
   */
  isIncomplete: boolean;
  /** Elements for the document's head: title, description, canonical address, Open Graph. */
  head: string;
  /** What stands in the element the app will hydrate. */
  html: string;
  /** Serialisable; the data that was read for the page. The app starts with it. */
  state: State;
  /** What the page shows, e.g. `Post` for the list of posts and `Post:<id>` for one of them. */
  tags: string[];
}

/** A page by a release that may be older: it does not have the fields that came later. */
export type AnyRenderedPage = Omit<RenderedPage, 'query' | 'address' | 'isIncomplete'> &
  Partial<Pick<RenderedPage, 'query' | 'address' | 'isIncomplete'>>;
