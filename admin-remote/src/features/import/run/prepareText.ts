import { toOldPath } from '@agency/shared/contracts';
import { toAbsolute } from './addresses';
import type { Pictures } from './pictures';

interface Context {
  site: string;
  pictures: Pictures;
  /** New address of an old path, when it is one of the posts that are imported. */
  newAddress: (path: string) => string | null;
  /** The project's own clean-up. */
  normalize: (html: string) => string;
}

export interface PreparedText {
  html: string;
  notes: string[];
  /** The first picture that is stored here, for posts without one of their own. */
  firstImage: { url: string; alt: string } | null;
}

const PLAYERS = 'iframe, embed, object, video, audio';

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Headings that articles may have here: the title is the only h1, and below h4 there is none. */
function fitHeadings(body: HTMLElement) {
  body.querySelectorAll('h1').forEach((heading) => rename(heading, 'h2'));
  body.querySelectorAll('h5, h6').forEach((heading) => rename(heading, 'h4'));
}

/** Players become links, because articles hold none. Returns how many. */
function linkPlayers(body: HTMLElement, site: string): number {
  const players = [...body.querySelectorAll(PLAYERS)];
  for (const player of players) {
    const source =
      player.getAttribute('src') ??
      player.getAttribute('data') ??
      player.querySelector('[src]')?.getAttribute('src') ??
      '';
    const address = toAbsolute(source, site);
    const link = body.ownerDocument.createElement('a');
    link.href = address ?? '';
    link.textContent = address ?? '';
    const place = body.ownerDocument.createElement('p');
    place.append(link);
    if (address) player.replaceWith(place);
    else player.remove();
  }
  return players.length;
}

/** A table as lines of text: its words stay, its lines do not. */
function flattenTables(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')];
  for (const table of tables) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = body.ownerDocument.createElement('p');
      line.textContent = [...row.children].map((cell) => cell.textContent.trim()).join(' · ');
      return line;
    });
    table.replaceWith(...lines);
  }
  return tables.length;
}

function leadLinks(body: HTMLElement, { site, newAddress }: Context) {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (/^(#|mailto:|tel:)/i.test(href)) continue;
    const isOfSite = site === '' && /^(\/(?!\/)|__GHOST_URL__)/.test(href);
    const full = isOfSite
      ? toAbsolute(href.replace('__GHOST_URL__', ''), 'https://site.invalid')
      : toAbsolute(href, site);
    if (!full) continue;
    const { pathname, hash, host } = new URL(full);
    const isThere = isOfSite || (site !== '' && host === new URL(site).host);
    const moved = isThere ? newAddress(toOldPath(pathname) ?? '') : null;
    if (moved) link.setAttribute('href', moved + hash);
    else if (!isOfSite) link.setAttribute('href', full);
  }
}

async function placePictures(body: HTMLElement, { pictures, site }: Context) {
  const notes: string[] = [];
  let first: PreparedText['firstImage'] = null;
  for (const image of body.querySelectorAll('img')) {
    // Pictures that scripts load when they come into view.
    const source = image.getAttribute('data-src') ?? image.getAttribute('src') ?? '';
    if (!source) continue;
    const { url, problem } = await pictures.get(source);
    const kept = url ?? toAbsolute(source, site) ?? source;
    image.setAttribute('src', kept);
    if (url) first ??= { url, alt: image.getAttribute('alt') ?? '' };
    else notes.push(`The image ${shortened(kept)} stays a link: ${problem}`);
    // A picture that links to its own file opened it larger there.
    const link = image.closest('a');
    if (link && /\.(png|jpe?g|webp|gif|avif)$/i.test(link.pathname)) link.replaceWith(...link.childNodes);
  }
  return { notes, first };
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
const times = (count: number, one: string, many: string) => (count === 1 ? `One ${one}` : `${count} ${many}`);

/**
 * The text of an imported post as it is stored here: its pictures fetched, links between the posts led to their new
 * addresses, what articles cannot hold replaced, and all of it sanitised.
 */
export async function prepareText(html: string, context: Context): Promise<PreparedText> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('script, style, noscript, form, template').forEach((element) => element.remove());
  fitHeadings(body);
  const players = linkPlayers(body, context.site);
  const tables = flattenTables(body);
  leadLinks(body, context);
  const { notes, first } = await placePictures(body, context);
  if (players > 0)
    notes.push(`${times(players, 'embedded player is a link', 'embedded players are links')} now.`);
  if (tables > 0) notes.push(`${times(tables, 'table is', 'tables are')} plain lines now.`);
  return { html: context.normalize(body.innerHTML), notes, firstImage: first };
}
