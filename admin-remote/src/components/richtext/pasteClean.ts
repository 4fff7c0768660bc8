import { applyStyles, HELD } from '../heldStyles';

/*
 * Quill reads the lists of Word and removes the wrapper of Google Docs (`quill/modules/normalizeExternalHTML`), and keeps
 * no format that the editor does not have. This is the rest.
 */

const OFFICE = '[class*=Mso], [data-held-style*=mso-], [class*=SCXW], [id^=docs-internal-guid-]';
/** Comments, deleted words of tracked changes, and the drawn boxes of check lists. */
const NO_TEXT =
  'del, .MsoCommentReference, [data-held-style*="mso-element:comment-list"], [data-held-style*="mso-special-character:comment"], img[aria-roledescription=checkbox]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `p, ul, ol, table, blockquote, ${HEADINGS}`;
/** The name of Word's format in the root element; Quill reads Word's lists where it stands. */
const WORD = 'urn:schemas-microsoft-com:office:word';

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Removes the drawn bullet or number of a list item, which some browsers give without its mark. */
function removeMarkers(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const starts: Node[] = [];
  while (walker.nextNode())
    if (/^\[if !supportLists\]/.test(walker.currentNode.nodeValue ?? '')) starts.push(walker.currentNode);
  for (const start of starts)
    while (start.nextSibling && start.nextSibling.nodeType !== Node.COMMENT_NODE) start.nextSibling.remove();
}

function cleanWord(doc: Document): void {
  const { body } = doc;
  if (all(body, '[data-held-style*=mso-list]').length > 0) doc.documentElement.setAttribute('xmlns:w', WORD);
  removeMarkers(body);
  // A numbered heading is no item of a list, and an `li` is one already.
  for (const numbered of all(body, '[data-held-style*=mso-list]:not(p, span)')) {
    all(numbered, '[data-held-style*="mso-list:Ignore"]').forEach((marker) => marker.remove());
    numbered.removeAttribute(HELD);
  }
  all(body, '.MsoTitle').forEach((title) => rename(title, 'h1'));
  all(body, '.MsoQuote, .MsoIntenseQuote').forEach((quote) => rename(quote, 'blockquote'));
  all(body, '[data-held-style*=mso-tab-count], [data-held-style*=mso-spacerun]').forEach((gap) =>
    gap.replaceWith(' '),
  );
}

function wrap(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** What a style says, by the element that says it without one. */
const MARKUP: readonly (readonly [
  tag: string,
  same: string,
  isSaid: (style: CSSStyleDeclaration) => boolean,
])[] = [
  ['sup', 'sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', 'sub', ({ verticalAlign }) => verticalAlign === 'sub'],
  ['em', 'em, i', ({ fontStyle }) => fontStyle === 'italic'],
  [
    'strong',
    `b, strong, ${HEADINGS}, :is(${HEADINGS}) *`,
    ({ fontWeight }) => fontWeight.startsWith('bold') || Number(fontWeight) >= 700,
  ],
  ['u', 'u, a[href], a[href] *', ({ textDecoration }) => textDecoration.includes('underline')],
  ['s', 's, strike, del', ({ textDecoration }) => textDecoration.includes('line-through')],
];

/**
 * Turns styles that stand for markup into it, and removes them: Quill writes list items as HTML once more, where the page's
 * policy objects to styles. Those of lists it needs by their name, which a browser keeps as one of the document's own.
 */
function cleanStyles(body: HTMLElement): void {
  for (const element of all(body, `[${HELD}]`)) {
    const { style } = element;
    for (const [tag, same, isSaid] of MARKUP) if (isSaid(style) && !element.matches(same)) wrap(element, tag);
    const isPlain = style.fontWeight === 'normal' || style.fontWeight === '400';
    element.removeAttribute('style');
    const list = /\bmso-list:([^;]*)/i.exec(element.getAttribute(HELD)!)?.[1];
    if (list) style.setProperty('--mso-list', list);
    if (isPlain && element.matches('b, strong')) unwrap(element);
  }
  all(body, 'a[href] u, :is(h1, h2, h3, h4, h5, h6) :is(b, strong)').forEach(unwrap);
}

/** Links keep addresses that readers can open: no files of a computer, and no places within the other document. */
function cleanLinks(body: HTMLElement): void {
  for (const link of all(body, 'a[href]'))
    if (!/^(https?:|mailto:|tel:)/i.test(link.getAttribute('href')!)) unwrap(link);
}

/** Lines that hold nothing: they stand for a distance in the other program. */
function removeEmptyLines(body: HTMLElement): void {
  for (const line of all(body, `p, blockquote, ${HEADINGS}`))
    if (line.textContent.trim() === '' && !line.querySelector('img')) line.remove();
  for (const lineBreak of all(body, 'br'))
    if (lineBreak.previousElementSibling?.matches(BLOCKS) || lineBreak.nextElementSibling?.matches(BLOCKS))
      lineBreak.remove();
}

/** The page has the first level, and a text three more. */
function fitHeadings(body: HTMLElement): void {
  for (const line of all(body, '[role=heading][aria-level]'))
    if (!line.matches(HEADINGS)) rename(line, `h${line.getAttribute('aria-level')}`);
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of all(body, HEADINGS)) {
    const level = Math.min(Number(heading.tagName[1]) + shift, 4);
    if (heading.tagName !== `H${level}`) rename(heading, `h${level}`);
  }
}

/**
 * Prepares pasted HTML, made with `holdStyles`, for Quill: text of Word and Google Docs keeps its headings, lists, emphasis and links, and loses
 * what belongs to the other program.
 */
export function cleanPasted(doc: Document): void {
  const { body } = doc;
  applyStyles(body);
  if (body.querySelector(OFFICE)) {
    all(body, NO_TEXT).forEach((part) => part.remove());
    cleanWord(doc);
    cleanStyles(body);
    cleanLinks(body);
    removeEmptyLines(body);
    // Word for the web gives every item a list of its own.
    for (const item of all(body, 'li[aria-level], li[data-aria-level]')) {
      const level = Number(item.getAttribute('aria-level') ?? item.dataset['ariaLevel']);
      if (level > 1) item.className = `ql-indent-${level - 1}`;
    }
  }
  fitHeadings(body);
}
