/** What stored HTML may hold; the one list for rendering, saving and sending. */
export const ALLOWED_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'pre',
  'code',
  'img',
  'figure',
  'figcaption',
  'span',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const ALLOWED_ATTRIBUTES = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'rel',
  'start',
] as const;

/** Links: http, https, mailto, tel, or within the site. Images: http, https, data. */
export const ALLOWED_URI =
  /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|webp|gif|avif);base64,|\/(?!\/)|#)/i;

/** Kinds of callout, stored as `<blockquote class="note">`. */
export const CALLOUTS = ['note', 'tip', 'warning'] as const;

/**
 * How wide a picture is and where it stands, stored as `<figure class="wide">`; without one it is as wide as it is, at most
 * as the text. `left`, `center` and `right` are half as wide as the text.
 */
export const FIGURE_LAYOUTS = ['wide', 'full', 'left', 'center', 'right'] as const;

const ALLOWED_CLASSES: Record<string, RegExp> = {
  blockquote: new RegExp(`^(?:${CALLOUTS.join('|')})$`),
  code: /^language-[a-z]{1,20}$/,
  // `video`: a still picture that links to a video of another site.
  figure: new RegExp(`^(?:video|(?:video )?(?:${FIGURE_LAYOUTS.join('|')}))$`),
};

/** Whether an element may have this `class`; only callouts, code and figures have any. */
export const isAllowedClass = (tag: string, value: string): boolean =>
  ALLOWED_CLASSES[tag]?.test(value) ?? false;
