import type { AppError } from './errors';

/*
 * What a form of a public page, the function it is posted to and the renderer of the page agree on. A form without a
 * running app is an ordinary form: it posts to the address of its page.
 */

/** Forms that can be posted, by the value of their field `form`, with the pages they are on; `/*` stands for those below. */
export const FORM_PAGES = {
  contact: ['/', '/contact', '/home/contact'],
  newsletter: ['/', '/home/newsletter', '/blog', '/blog/*'],
  topics: ['/newsletter'],
  subscribe: ['/subscribe'],
  application: ['/careers', '/careers/*'],
} as const;
export type FormName = keyof typeof FORM_PAGES;

/** Fields every form has beside its own. */
export const FORM_FIELDS = {
  /** Name of the form. */
  name: 'form',
  /** A field no person sees; programs fill it in. */
  honeypot: 'leave_empty',
  /** Milliseconds the page was open, if a script could tell. */
  elapsed: 'elapsed',
} as const;

/** Query parameter of a page: the form on it that has just been sent. */
export const SENT_PARAM = 'sent';
/** Id of the element that says so. */
export const sentId = (form: FormName) => `${form}-${SENT_PARAM}`;

/** Milliseconds a person takes to fill the shortest form; whatever is quicker waits until they have passed. */
export const MINIMUM_FILL_TIME = 2_000;

/** Why a posted form was not stored. The page shows it where the app would. */
export interface FormAnswer {
  form: FormName;
  /** What was typed, by field; files are not kept. */
  values: Record<string, string[]>;
  /** What is wrong, by field, in the order of the fields. */
  errors: Record<string, string>;
  /** Why valid input was not stored. */
  failure?: AppError;
}

/** Pages on which a form can be posted. */
export const isFormOn = (form: FormName, path: string): boolean =>
  FORM_PAGES[form].some((page) =>
    page.endsWith('/*') ? path.startsWith(page.slice(0, -1)) && path.length >= page.length : page === path,
  );
