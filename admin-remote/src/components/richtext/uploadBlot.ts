import { Quill } from 'react-quill';
import { nameOf, type ImageUpload } from './imageUploads';

/** The part of Quill's embed blot used here. */
interface Embed {
  domNode: HTMLElement;
  contentNode: HTMLElement;
}
const EmbedBlot = Quill.import('blots/embed') as unknown as {
  new (scroll: unknown, node: Node): Embed;
  create: (value: unknown) => HTMLElement;
};

export const UPLOAD = 'image-upload';
const CLASS = `ql-${UPLOAD}`;

/**
 * Placeholder of a pending upload in the text. Its progress is drawn in a shadow tree, which Quill neither reads as
 * text nor observes.
 */
class UploadBlot extends EmbedBlot {
  static blotName = UPLOAD;
  static tagName = 'SPAN';
  static className = CLASS;

  static override create(key: unknown): HTMLElement {
    const node = super.create(key);
    node.dataset.key = String(key);
    return node;
  }

  static value(node: HTMLElement): string {
    return node.dataset.key ?? '';
  }

  constructor(scroll: unknown, node: Node) {
    super(scroll, node);
    this.contentNode.attachShadow({ mode: 'open' });
    // Keys on its buttons must not reach the editor (Enter would insert a paragraph), except the screen's shortcuts.
    this.contentNode.addEventListener('keydown', (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    });
  }
}
Quill.register(`formats/${UPLOAD}`, UploadBlot);

/** All upload placeholders in a text. */
export const uploadNodes = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`.${CLASS}`),
];

/** The text's HTML without upload placeholders. */
export function withoutUploads(root: HTMLElement): string {
  if (uploadNodes(root).length === 0) return root.innerHTML;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const node of uploadNodes(copy)) node.remove();
  return copy.innerHTML;
}

interface Actions {
  onRetry: () => void;
  onRemove: () => void;
}

function button(label: string, onPressed: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.part.add('button');
  element.textContent = label;
  element.addEventListener('click', onPressed);
  return element;
}

/** Draws an upload's progress or error in its placeholder. Styles: `editorStyles.ts`. */
export function drawUpload(node: HTMLElement, upload: ImageUpload, { onRetry, onRemove }: Actions): void {
  const shadow = node.querySelector('[contenteditable=false]')?.shadowRoot;
  if (!shadow) return;
  const progress = shadow.querySelector('progress');
  if (upload.state !== 'failed' && progress) {
    progress.value = upload.share;
    return;
  }

  const box = document.createElement('span');
  box.part.add('box');
  const name = nameOf(upload.source);
  if (upload.state === 'failed') {
    box.append(`Could not upload ${name}. ${upload.error?.message ?? ''}`);
    // A retry cannot help against a validation error.
    if (upload.error?.kind !== 'validation') box.append(button('Retry', onRetry));
    box.append(button('Remove', onRemove));
  } else {
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.value = upload.share;
    bar.ariaLabel = `Upload progress of ${name}`;
    box.append(`Uploading ${name}`, bar);
  }
  shadow.replaceChildren(box);
}
