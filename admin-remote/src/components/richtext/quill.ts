import { Quill } from 'react-quill';
import { UPLOAD } from './uploadBlot';

export type Editor = Quill;

/** A menu of the toolbar, as the theme `snow` builds it. */
export interface Picker {
  container: HTMLElement;
  label: HTMLElement;
  togglePicker: () => void;
  close: () => void;
}

/** The box of the theme `snow` in which a link's address is seen and typed. */
export interface Tooltip {
  root: HTMLElement;
  boundsContainer: HTMLElement;
  textbox: HTMLInputElement;
  /** The link it is about; absent for words that are to become one. */
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

/** The parts of the theme that its types keep to themselves. */
export const snowOf = (quill: Editor): Snow => quill.theme as unknown as Snow;

interface Toolbar {
  container: HTMLElement;
  addHandler: (tool: string, handle: (value: unknown) => void) => void;
}
const toolbarModule = (quill: Editor) => quill.getModule('toolbar') as Toolbar;

/** The toolbar that belongs to an editor. */
export const toolbarOf = (quill: Editor): HTMLElement => toolbarModule(quill).container;

/** Says what a tool does, instead of what the theme would do. */
export const addTool = (quill: Editor, tool: string, handle: (value: unknown) => void): void =>
  toolbarModule(quill).addHandler(tool, handle);

/** Link and image addresses that are kept. Source: specification §9. */
const Link = Quill.import('formats/link') as { PROTOCOL_WHITELIST: string[] };
Link.PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];

/** The part of the editor's images that is used here. */
interface ImageBlot {
  domNode: HTMLElement;
  format(name: string, value: unknown): void;
}
const ImageFormat = Quill.import('formats/image') as unknown as {
  new (...args: unknown[]): ImageBlot;
  create: (address: unknown) => HTMLElement;
};

/** An image whose alternative text may be empty and is never missing: its address would be read out instead. */
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

/** Named one by one: video and formula would come with everything, and with them a way to inject scripts. */
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
  'image',
  UPLOAD,
];

/** The editor's own uses of Tab, by its names for them. */
const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block'];

export const MODULES = {
  toolbar: [
    [{ header: [2, 3, 4, false] }],
    ['bold', 'italic', 'underline', 'strike', 'code'],
    [{ list: 'ordered' }, { list: 'bullet' }, { indent: '-1' }, { indent: '+1' }],
    ['blockquote', 'code-block', 'link', 'image'],
    ['clean'],
  ],
  history: { delay: 1000, maxStack: 100, userOnly: true },
  // Tab leads on to the next control, as everywhere; otherwise the keyboard alone could not leave the text.
  keyboard: { bindings: Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])) },
};
