export interface Attachment {
  url: string;
  alt: string;
}

/** Shortcodes that stand around text which stays. No bracket within one: the rest would be read again for each that has no end. */
const NAME = /\[(\/?)([a-z][\w-]*)((?:\s[^\][]*)?)\]/gi;
const BLOCK =
  /^<(?:!--|p|div|h[1-6]|ul|ol|li|dl|blockquote|pre|table|figure|figcaption|hr|iframe|section|form|address)\b/i;

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`).exec(attributes)?.slice(1).find(Boolean) ??
  '';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function gallery(attributes: string, attachments: ReadonlyMap<string, Attachment>): string {
  const images = attribute(attributes, 'ids')
    .split(',')
    .flatMap((id) => attachments.get(id.trim()) ?? []);
  return images
    .map(({ url, alt }) => `<p><img src="${escaped(url)}" alt="${escaped(alt)}"></p>`)
    .join('\n\n');
}

/**
 * Replaces what stands between a beginning and its end; a beginning without one stays as it is. Such an end is looked for
 * once, however many begin.
 * @param open the beginnings, with the `g` flag
 * @param endOf the end of one that was found, as a pattern
 */
function replaceBlocks(
  text: string,
  open: RegExp,
  endOf: (found: RegExpExecArray) => string,
  replace: (found: RegExpExecArray, inner: string, block: string) => string,
): string {
  const ends = new Map<string, RegExp | null>();
  let done = '';
  let at = 0;
  for (const found of text.matchAll(open)) {
    if (found.index < at) continue;
    const pattern = endOf(found).toLowerCase();
    const end = ends.has(pattern) ? ends.get(pattern)! : new RegExp(pattern, 'gi');
    const start = found.index + found[0].length;
    if (end) end.lastIndex = start;
    const last = end && end.exec(text);
    ends.set(pattern, last ? end : null);
    if (!last) continue;
    const next = last.index + last[0].length;
    done +=
      text.slice(at, found.index) +
      replace(found, text.slice(start, last.index), text.slice(found.index, next));
    at = next;
  }
  return done + text.slice(at);
}

/** The same for elements of HTML. */
const replaceElements = (html: string, open: RegExp, replace: (block: string) => string) =>
  replaceBlocks(
    html,
    open,
    ([, name]) => `</${name}>`,
    (_found, _inner, block) => replace(block),
  );

/** `[caption …]<img> words[/caption]` as a figure. Source: developer.wordpress.org, `img_caption_shortcode`. */
const captions = (html: string) =>
  replaceBlocks(
    html,
    /\[(?:wp_)?caption([^\][]*)\]/gi,
    () => String.raw`\[/(?:wp_)?caption\]`,
    ([, attributes = ''], inner) => {
      const [, image = '', rest = ''] =
        /^((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner.trim()) ?? [];
      const words = rest.trim() || attribute(attributes, 'caption');
      return image
        ? `\n\n<figure>${image}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>\n\n`
        : inner;
    },
  );

const embeds = (html: string) =>
  replaceBlocks(
    html,
    /\[embed[^\][]*\]/gi,
    () => String.raw`\[/embed\]`,
    (_found, address) => linkTo(address.trim()),
  );

/**
 * Turns the shortcodes of WordPress itself into HTML: caption, gallery, embed, audio and video.
 * @returns the HTML, and the names of all other shortcodes, which stay as they are
 */
export function expandShortcodes(html: string, attachments: ReadonlyMap<string, Attachment>) {
  const expanded = embeds(captions(html))
    .replace(/\[gallery([^\][]*)\]/gi, (_all, attributes: string) => gallery(attributes, attachments))
    .replace(/\[(?:audio|video)([^\][]*)\](?:[^[]*\[\/(?:audio|video)\])?/gi, (_all, attributes: string) =>
      linkTo(attribute(attributes, 'src') || attribute(attributes, 'mp3') || attribute(attributes, 'mp4')),
    );
  const unknown = new Set<string>();
  for (const [, end, name = '', attributes = ''] of replaceElements(
    expanded,
    /<(pre|code)\b/gi,
    () => '',
  ).matchAll(NAME))
    // Footnotes and the like are often in brackets: a shortcode has attributes or an end.
    if (end || attributes.includes('=')) unknown.add(name.toLowerCase());
  return { html: expanded, unknown: [...unknown] };
}

const linkTo = (address: string) =>
  /^https?:\/\//.test(address) ? `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n` : '';

/**
 * WordPress's classic editor stores paragraphs as empty lines, and puts `<p>` around them when a page is shown. Text of
 * its block editor has them already.
 */
export function toParagraphs(html: string): string {
  if (/<!-- wp:/.test(html) || /<p\b/i.test(replaceElements(html, /<(pre|figure)\b/gi, () => ''))) {
    const isMixed = !html.includes('<!-- wp:') && /\n\s*\n/.test(html);
    return isMixed ? wrapped(html) : html;
  }
  return wrapped(html);
}

function wrapped(html: string): string {
  // Empty lines within these belong to them.
  const kept: string[] = [];
  const held = replaceElements(html, /<(pre|ul|ol|table|blockquote|figure|p)\b/gi, (block) => {
    kept.push(block);
    return `\n\n<!--kept-${kept.length - 1}-->\n\n`;
  });
  return held
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>\n')}</p>`))
    .join('\n')
    .replace(/<!--kept-(\d+)-->/g, (_all, index: string) => kept[Number(index)]!);
}
