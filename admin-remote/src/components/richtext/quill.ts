import { Quill } from 'react-quill';
import { CALLOUT, FIGURE } from './blockNames';
import { MATCHERS } from './blocks';
import { FIGURE_BINDINGS } from './figures';
import { MARKDOWN_BINDINGS } from './markdown';
import { TABLE_BINDINGS } from './tables';
import { UPLOAD } from './uploadBlot';

export type Editor = Quill;

/** The box of the `snow` theme that shows and edits a link's address. */
export interface Tooltip {
  root: HTMLElement;
  boundsContainer: HTMLElement;
  textbox: HTMLInputElement;
  /** Range of the link; absent when a new one is made. */
  linkRange?: { index: number; length: number };
  edit: (mode: 'link', address: string) => void;
  save: () => void;
  hide: () => void;
  position: (bounds: object) => void;
}

interface Theme {
  tooltip: Tooltip;
  extendToolbar(toolbar: { container: HTMLElement }): void;
}

/** Parts of the theme that its types do not expose. */
export const snowOf = (quill: Editor): Theme => quill.theme as unknown as Theme;

const Snow = Quill.import('themes/snow') as unknown as new (...args: unknown[]) => Theme;

/** Quill's theme without its toolbar, with which it makes the link box; `Toolbar.tsx` is ours. */
class LinkBoxTheme extends Snow {
  static DEFAULTS = { modules: {} };

  constructor(...args: unknown[]) {
    super(...args);
    this.extendToolbar({ container: document.createElement('div') });
  }
}
export const THEME = 'link-box';
Quill.register(`themes/${THEME}`, LinkBoxTheme);

/** Allowed link and image protocols. */
const Link = Quill.import('formats/link') as { PROTOCOL_WHITELIST: string[] };
Link.PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];

/** The part of Quill's image format used here. */
interface ImageBlot {
  domNode: HTMLElement;
  format(name: string, value: unknown): void;
}
const ImageFormat = Quill.import('formats/image') as unknown as {
  new (...args: unknown[]): ImageBlot;
  create: (address: unknown) => HTMLElement;
};

/** An image that always has an `alt` attribute; without one, screen readers read the address out. */
class DescribedImage extends ImageFormat {
  static override create(address: unknown): HTMLElement {
    const node = super.create(address);
    node.setAttribute('alt', '');
    return node;
  }

  override format(name: string, value: unknown): void {
    if (name === 'alt') this.domNode.setAttribute('alt', String(value || ''));
    else super.format(name, value);
  }
}
Quill.register('formats/image', DescribedImage, true);

/** An explicit list: Quill's default includes video and formula, which allow script injection. */
export const FORMATS = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'link',
  'list',
  'indent',
  'blockquote',
  'code',
  'code-block',
  CALLOUT,
  FIGURE,
  'table',
  'image',
  UPLOAD,
];

/** Names of Quill's bindings of the Tab key. */
const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block'];

export const MODULES = {
  table: true,
  clipboard: { matchers: MATCHERS },
  history: { delay: 1000, maxStack: 100, userOnly: true },
  // Tab moves to the next control; otherwise the keyboard could not leave the text.
  keyboard: {
    bindings: {
      ...Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])),
      ...MARKDOWN_BINDINGS,
      ...TABLE_BINDINGS,
      ...FIGURE_BINDINGS,
      'callout exit': {
        key: 'Enter',
        collapsed: true,
        format: [CALLOUT],
        empty: true,
        handler(this: { quill: Editor }) {
          this.quill.format(CALLOUT, false, 'user');
        },
      },
    },
  },
};
