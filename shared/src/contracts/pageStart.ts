/*
 * How a page in the browser starts: what the page function writes into it, what the shell reads there, and what the
 * remotes' components mark for the script that runs before the app. Versioned with `CONTRACT_VERSION`.
 */

/** What a page needs to know before its first request; public by nature. */
export interface AppConfig {
  /** Base URL of the Supabase API, without a trailing slash. */
  supabaseUrl: string;
  /** The publishable key (`sb_publishable_…`). Never a secret key. */
  supabaseKey: string;
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string;
  /** Where "Schedule a Call" leads; empty when no booking service is configured. */
  bookingUrl?: string;
  /** `false` where the operator counts no visits. */
  countsVisits?: boolean;
}

/** Ids of elements of the page; those of the data hold JSON. */
export const ROOT_ID = 'root';
export const CONFIG_ID = 'app-config';
export const REGISTRY_ID = 'app-registry';
export const STATE_ID = 'app-state';

/** Event on the window: the app's first script runs. */
export const APP_START = 'app:start';
/** Event on the window: the app, or a form that came later, has been hydrated. */
export const APP_READY = 'app:ready';

/** Key of the session in the local storage. */
export const SESSION_KEY = 'agency-session';
/** Key, in the session's storage, of releases that replace the published ones in this tab. */
export const OVERRIDE_KEY = 'agency-override';

/**
 * Attribute of the root element: id of the release that rendered what is in it, after a space that of the frame when it is
 * another remote's; empty when the page is incomplete.
 */
export const ROOT_RELEASE = 'release';

/** Attributes (`data-…`) of the inlined script: lists are separated by spaces. */
export interface StartData {
  styles: string;
  scripts: string;
  /** Addresses of what the app will need next. */
  ahead: string;
  /** Storage keys under which a session and an override would be. */
  session: string;
  override: string;
  /** Set when the app has to start at once. */
  now?: '1';
}

/**
 * Attributes (`data-…`) by which components tell the inlined script, and style sheets, what an element does before it is
 * hydrated.
 */
export interface PageMarks {
  /** On a link: go back in the history. */
  back?: string;
  /** On a link: open a window with these features. */
  popup?: string;
  /** On a link: press it once more when the app is there. */
  again?: string;
  /** On a link: put the player at this address in its place. */
  player?: string;
  /** On a button: scroll the page to the top. */
  scroll?: string;
  /** On the header: whether it is compact, `true` or `false`. */
  compact?: string;
  /** On a component of another remote: `<remote>/<part>`. */
  part?: string;
  /** On an element that appears when scrolled to: `static`, `waiting` or `shown`. */
  reveal?: string;
  /** On the document or a section: laid out although it is off screen; `rows` on the document: and long lists too. */
  whole?: string;
}
