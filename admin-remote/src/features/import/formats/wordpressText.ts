export interface Attachment {
  url: string;
  alt: string;
}

/** Shortcodes that stand around text which stays. */
const NAME = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi;
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

/** `[caption …]<img> words[/caption]` as a figure. Source: developer.wordpress.org, `img_caption_shortcode`. */
function captions(html: string): string {
  return html.replace(
    /\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi,
    (_all, attributes: string, inner: string) => {
      const [, image = '', rest = ''] =
        /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
      const words = rest.trim() || attribute(attributes, 'caption');
      return image
        ? `\n\n<figure>${image}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>\n\n`
        : inner;
    },
  );
}

/**
 * Turns the shortcodes of WordPress itself into HTML: caption, gallery, embed, audio and video.
 * @returns the HTML, and the names of all other shortcodes, which stay as they are
 */
export function expandShortcodes(html: string, attachments: ReadonlyMap<string, Attachment>) {
  const expanded = captions(html)
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/gi, (_all, address: string) => linkTo(address.trim()))
    .replace(/\[gallery([^\]]*)\]/gi, (_all, attributes: string) => gallery(attributes, attachments))
    .replace(/\[(?:audio|video)([^\]]*)\](?:[\s\S]*?\[\/(?:audio|video)\])?/gi, (_all, attributes: string) =>
      linkTo(attribute(attributes, 'src') || attribute(attributes, 'mp3') || attribute(attributes, 'mp4')),
    );
  const unknown = new Set<string>();
  const code = /<(pre|code)\b[\s\S]*?<\/\1>/gi;
  for (const [, , name = ''] of expanded.replace(code, '').matchAll(NAME))
    // Footnotes and the like are often in brackets: a shortcode has attributes or an end.
    if (new RegExp(`\\[${name}\\s[^\\]]*=|\\[/${name}\\]`, 'i').test(expanded))
      unknown.add(name.toLowerCase());
  return { html: expanded, unknown: [...unknown] };
}

const linkTo = (address: string) =>
  /^https?:\/\//.test(address) ? `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n` : '';

/**
 * WordPress's classic editor stores paragraphs as empty lines, and puts `<p>` around them when a page is shown. Text of
 * its block editor has them already.
 */
export function toParagraphs(html: string): string {
  if (/<!-- wp:/.test(html) || /<p\b/i.test(html.replace(/<(pre|figure)\b[\s\S]*?<\/\1>/gi, ''))) {
    const isMixed = !html.includes('<!-- wp:') && /\n\s*\n/.test(html);
    return isMixed ? wrapped(html) : html;
  }
  return wrapped(html);
}

function wrapped(html: string): string {
  // Empty lines within these belong to them.
  const kept: string[] = [];
  const held = html.replace(/<(pre|ul|ol|table|blockquote|figure|p)\b[\s\S]*?<\/\1>/gi, (block) => {
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
