import { toOldPath } from '@agency/shared/contracts';
import { videoAt, type Video } from '@agency/shared/contracts/videos';
import { holdStyles } from '../../../components/heldStyles';
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

/** A paragraph that is a link to what cannot be shown. */
function linkTo(address: string, doc: Document): HTMLElement {
  const link = doc.createElement('a');
  link.href = link.textContent = address;
  const place = doc.createElement('p');
  place.append(link);
  return place;
}

/** The still picture of a video, as the editor stores it; the server finds it by the address of the video. */
function stillOf({ page, site }: Video, doc: Document): HTMLElement {
  const figure = doc.createElement('figure');
  figure.className = 'video';
  const link = doc.createElement('a');
  link.href = page;
  const picture = doc.createElement('img');
  picture.setAttribute('src', page);
  picture.alt = `Video on ${site}`;
  link.append(picture);
  figure.append(link);
  return figure;
}

/** Players of known sites become videos of this site, others links, because articles hold none. Returns how many links. */
function replacePlayers(body: HTMLElement, site: string): number {
  let links = 0;
  for (const player of body.querySelectorAll(PLAYERS)) {
    const source =
      player.getAttribute('src') ??
      player.getAttribute('data') ??
      player.querySelector('[src]')?.getAttribute('src') ??
      '';
    const address = toAbsolute(source, site);
    const video = videoAt(address ?? '');
    if (!video) links += 1;
    if (video) (player.closest('figure') ?? player).replaceWith(stillOf(video, body.ownerDocument));
    else if (address) player.replaceWith(linkTo(address, body.ownerDocument));
    else player.remove();
  }
  return links;
}

/** A cell is one line, as in the editor. */
function straightenTables(body: HTMLElement) {
  for (const cell of body.querySelectorAll('td, th'))
    for (const block of cell.querySelectorAll('p, div, ul, ol, li, br, h2, h3, h4, table'))
      block.replaceWith(' ', ...block.childNodes);
}

/** How wide a picture stood there, and on which side, as far as articles know it here. */
function keepLayouts(body: HTMLElement) {
  for (const figure of body.querySelectorAll('figure:not(.video)')) {
    const [, layout = ''] =
      /\b(?:kg-width-|align)(wide|full|left|right)\b/.exec(
        `${figure.className} ${figure.parentElement?.className} ${figure.querySelector('img')?.className}`,
      ) ?? [];
    figure.className = layout;
  }
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
    const video = image.closest('figure.video');
    if (video && !url) video.replaceWith(linkTo(source, body.ownerDocument));
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
  const { body } = new DOMParser().parseFromString(holdStyles(html), 'text/html');
  body.querySelectorAll('script, style, noscript, form, template').forEach((element) => element.remove());
  fitHeadings(body);
  const players = replacePlayers(body, context.site);
  straightenTables(body);
  keepLayouts(body);
  leadLinks(body, context);
  const { notes, first } = await placePictures(body, context);
  if (players > 0)
    notes.push(`${times(players, 'embedded player is a link', 'embedded players are links')} now.`);
  return { html: context.normalize(body.innerHTML), notes, firstImage: first };
}
