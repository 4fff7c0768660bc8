import { videoAt } from '@agency/shared/contracts/videos';
import { sanitizeHtml } from '@agency/shared/ui';
import { calloutName } from './blockNames';

/**
 * The editor's HTML as plain, portable HTML: its bullets (`<ol><li data-list=bullet>`) become `<ul>`, its flat indents
 * nested lists, its code containers `<pre><code>`, its callouts quotes, lines with a picture figures, the first row of a table its head; then sanitised. Doing it twice gives the same as once.
 */
export function normalizeRichText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('.ql-ui').forEach((helper) => helper.remove());
  body.querySelectorAll('.ql-code-block-container').forEach(toPre);
  body.querySelectorAll('.ql-callout').forEach(toCallout);
  body.querySelectorAll<HTMLElement>('.ql-figure').forEach(toFigure);
  body.querySelectorAll('table').forEach(addHead);
  body.querySelectorAll('ol').forEach((list) => {
    if (list.querySelector(':scope > li[data-list]')) toNestedLists(list);
  });
  const clean = sanitizeHtml(body.innerHTML);
  return isBlank(clean) ? '' : clean;
}

function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && !body.querySelector('img, hr');
}

function toPre(container: Element) {
  const pre = document.createElement('pre');
  const code = pre.appendChild(document.createElement('code'));
  const lines = [...container.querySelectorAll('.ql-code-block')];
  code.textContent = lines.map((line) => line.textContent).join('\n');
  const language = lines[0]?.getAttribute('data-language') ?? 'plain';
  if (language !== 'plain') code.className = `language-${language}`;
  container.replaceWith(pre);
}

/** A line joins the callout before it. The name stands in the text: mails and reader views drop the styles. */
function toCallout(line: Element) {
  const kind = line.getAttribute('data-callout') ?? '';
  const before = line.previousSibling;
  let callout = before instanceof Element && before.matches(`blockquote.${CSS.escape(kind)}`) ? before : null;
  if (!callout) {
    callout = document.createElement('blockquote');
    callout.className = kind;
    const name = document.createElement('strong');
    name.textContent = calloutName(kind);
    callout.appendChild(document.createElement('p')).append(name);
    line.before(callout);
  }
  const paragraph = document.createElement('p');
  paragraph.append(...line.childNodes);
  callout.append(paragraph);
  line.remove();
}

/** The words of the line are the caption. A line without its picture is one of text. */
function toFigure(line: HTMLElement) {
  const [image, ...others] = line.querySelectorAll('img');
  const hasOne = image !== undefined && others.length === 0;
  const figure = document.createElement(hasOne ? 'figure' : 'p');
  line.replaceWith(figure);
  if (hasOne) {
    const { layout = 'normal' } = line.dataset;
    const link = image.closest('a');
    const isVideo = videoAt(link?.getAttribute('href') ?? '') !== null;
    figure.className = `${isVideo ? 'video' : ''} ${layout === 'normal' ? '' : layout}`.trim();
    // Only the picture is the link: the words of the caption may have another one.
    const picture = (link?.cloneNode() as Element | undefined) ?? image;
    if (link) picture.append(image);
    if (link?.textContent === '') link.remove();
    figure.append(picture);
  }
  const words = hasOne ? document.createElement('figcaption') : figure;
  words.append(...line.childNodes);
  if (!hasOne || words.textContent.trim() === '') return;
  figure.append(words);
}

function addHead(table: HTMLTableElement) {
  const first = table.rows[0];
  if (!first || table.tHead) return;
  for (const cell of [...first.cells]) {
    const head = document.createElement('th');
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
  table.createTHead().append(first);
  for (const body of [...table.tBodies]) if (body.rows.length === 0) body.remove();
}

interface Level {
  list: HTMLElement;
  indent: number;
}

/** One flat list of the editor as the lists it stands for. */
function toNestedLists(flat: Element) {
  const roots: HTMLElement[] = [];
  let open: Level[] = [];

  for (const item of [...flat.children]) {
    const tag = item.getAttribute('data-list') === 'ordered' ? 'OL' : 'UL';
    const indent = Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0);
    item.removeAttribute('data-list');
    item.removeAttribute('class');
    open = open.filter((level) => level.indent <= indent);
    const top = open.at(-1);

    if (top?.indent === indent && top.list.tagName === tag) {
      top.list.append(item);
      continue;
    }
    if (top?.indent === indent) open.pop();
    const list = document.createElement(tag);
    list.append(item);
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else roots.push(list);
    open.push({ list, indent });
  }
  flat.replaceWith(...roots);
}
