import { CALLOUTS, CODE_LANGUAGES } from '@agency/shared/ui';
import { Quill } from 'react-quill';
import { CALLOUT } from './blockNames';
import { MATCHERS } from './blocks';
import { MARKDOWN_BINDINGS } from './markdown';
import { TABLE_ACTIONS, TABLE_BINDINGS } from './tables';
import { UPLOAD } from './uploadBlot';

export type Editor = Quill;

/** A toolbar menu of the `snow` theme. */
export interface Picker {
  container: HTMLElement;
  label: HTMLElement;
  togglePicker: () => void;
  close: () => void;
}

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

interface Snow {
  pickers: Picker[];
  tooltip: Tooltip;
}

/** Parts of the theme that its types do not expose. */
export const snowOf = (quill: Editor): Snow => quill.theme as unknown as Snow;

interface Toolbar {
  container: HTMLElement;
  addHandler: (tool: string, handle: (value: unknown) => void) => void;
}
const toolbarModule = (quill: Editor) => quill.getModule('toolbar') as Toolbar;

/** The toolbar element of an editor. */
export const toolbarOf = (quill: Editor): HTMLElement => toolbarModule(quill).container;

/** Replaces the theme's handler of a tool. */
export const addTool = (quill: Editor, tool: string, handle: (value: unknown) => void): void =>
  toolbarModule(quill).addHandler(tool, handle);

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
  'table',
  'image',
  UPLOAD,
];

/** Names of Quill's bindings of the Tab key. */
const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block'];

export const MODULES = {
  toolbar: {
    container: [
      [{ header: [2, 3, 4, false] }],
      ['bold', 'italic', 'underline', 'strike', 'code'],
      [{ list: 'ordered' }, { list: 'bullet' }, { indent: '-1' }, { indent: '+1' }],
      ['blockquote', 'code-block', 'link', 'image', 'library'],
      [
        { [CALLOUT]: [false, ...CALLOUTS] },
        { 'code-block': [false, 'plain', ...Object.keys(CODE_LANGUAGES)] },
        { table: Object.keys(TABLE_ACTIONS) },
      ],
      ['find', 'outline', 'full', 'clean'],
    ],
    // Quill leaves out a tool that is no format unless it has a handler from the start; `toolbar.ts` replaces it.
    handlers: {
      find: () => undefined,
      library: () => undefined,
      outline: () => undefined,
      full: () => undefined,
    },
  },
  table: true,
  clipboard: { matchers: MATCHERS },
  history: { delay: 1000, maxStack: 100, userOnly: true },
  // Tab moves to the next control; otherwise the keyboard could not leave the text.
  keyboard: {
    bindings: {
      ...Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])),
      ...MARKDOWN_BINDINGS,
      ...TABLE_BINDINGS,
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
