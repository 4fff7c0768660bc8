/*
 * Reports that a page is read, and that a link to another site was opened, whether the app runs or not. Inlined into
 * rendered pages, allowed by its hash, and kept under 400 bytes. Stores and reads nothing in the browser; sends nothing where
 * Global Privacy Control is on (`Do Not Track` is a header, which the function reads). What it sends: `visitSchema`.
 */
import { VISIT_PATH } from '@agency/shared/contracts/functions';

const on = addEventListener;
const page = document;
const visits = history;
const visitor = navigator as Navigator & { globalPrivacyControl?: boolean };
const { pushState } = visits;
let from = page.referrer;
let here: string;

const send = (link?: string) =>
  visitor.globalPrivacyControl || visitor.sendBeacon(VISIT_PATH, JSON.stringify([page.URL, from, link]));

/** A page that is rendered ahead, or opened in another tab, counts when it is seen. */
const count = () => {
  if (page.hidden || here === (here = location.pathname)) return;
  send();
  from = '/';
};

visits.pushState = (...state) => {
  pushState.apply(visits, state);
  count();
};
on('popstate', count);
on('visibilitychange', count);
on('load', count);
on('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[target]');
  if (link) send(link.href);
});
