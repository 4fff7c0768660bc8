import type Block from 'quill/blots/block';
import type DeltaType from 'quill-delta';
import { Quill } from 'react-quill';
import { FIGURE_LAYOUTS } from '@agency/shared/ui';
import { FIGURE, LINE_FORMATS } from './blockNames';

const Delta = Quill.import('delta') as unknown as typeof DeltaType;
const BlockFormat = Quill.import('blots/block') as unknown as typeof Block;

/** Makes a format of lines that keep its value in an attribute, e.g. `data-layout` for `layout`. */
export function registerLine(name: string, attribute: string): void {
  class Line extends BlockFormat {
    static override blotName = name;
    static override tagName = 'DIV';
    static override className = `ql-${name}`;

    static override create(value: unknown): HTMLElement {
      const node = super.create() as HTMLElement;
      node.dataset[attribute] = String(value);
      return node;
    }

    static override formats(node: HTMLElement): string | undefined {
      return node.dataset[attribute];
    }

    override format(format: string, value: unknown): void {
      if (format === name && value) this.domNode.dataset[attribute] = String(value);
      else super.format(format, value);
    }
  }
  Quill.register({ [`formats/${name}`]: Line });
}

// A line with a picture; the words beside it in the line are its caption.
registerLine(FIGURE, 'layout');

/** A stored figure with one picture: picture and caption become one line. */
export function matchFigure(node: HTMLElement, delta: DeltaType): DeltaType {
  if (node.querySelectorAll('img').length !== 1) return delta;
  const layout = FIGURE_LAYOUTS.find((name) => node.classList.contains(name)) ?? 'normal';
  const line = delta.reduce((kept, { insert, attributes = {} }) => {
    const own = Object.entries(attributes).filter(([name]) => !LINE_FORMATS.includes(name));
    const isInCaption = typeof kept.ops.at(-1)?.insert === 'string';
    const text = typeof insert === 'string' && insert.replace(/\n+/g, ' ');
    const words = typeof text === 'string' ? (isInCaption ? text : text.trimStart()) : insert;
    return words ? kept.insert(words, Object.fromEntries(own)) : kept;
  }, new Delta());
  const last = line.ops.at(-1);
  if (last && typeof last.insert === 'string') last.insert = last.insert.trimEnd();
  return new Delta(line.ops.filter(({ insert }) => insert !== '')).insert('\n', { [FIGURE]: layout });
}

/** The words of a figure's line. */
export const captionOf = (image: Element): string =>
  image.closest<HTMLElement>('.ql-figure')?.textContent.trim() ?? '';

export const layoutOf = (image: Element): string =>
  image.closest<HTMLElement>('.ql-figure')?.dataset.layout ?? '';

const NO_LINE_FORMAT = Object.fromEntries(LINE_FORMATS.map((name) => [name, null]));

/**
 * Gives a picture a layout and a caption. It gets a line of its own; a caption needs one, too.
 * @param index of the picture in the text
 */
export function setFigure(quill: Quill, index: number, layout: string, caption: string): void {
  const [line, offset] = quill.getLine(index);
  if (!line) return;
  const after = line.length() - offset - 2;
  const now = quill.getFormat(index, 1);
  const isFigure = Boolean(now[FIGURE]);
  const wanted = layout || (caption ? 'normal' : '');
  const words = quill.getText(index - offset, line.length()).trim();
  if (!wanted && !isFigure) return;
  const change = new Delta().retain(index - offset);
  if (isFigure && words === caption) {
    change.retain(line.length() - 1).retain(1, { [FIGURE]: wanted || null });
  } else if (isFigure) {
    change.delete(offset).retain(1).delete(after).insert(caption);
    change.retain(1, { [FIGURE]: wanted || null });
  } else {
    const own = Object.fromEntries(Object.entries(now).filter(([name]) => LINE_FORMATS.includes(name)));
    change.retain(offset);
    if (offset > 0) change.insert('\n', own);
    change.retain(1).insert(caption);
    if (after > 0) change.insert('\n', { [FIGURE]: wanted });
    else change.retain(1, { ...NO_LINE_FORMAT, [FIGURE]: wanted });
  }
  quill.updateContents(change, 'user');
}

/** Enter goes on below the picture, and before it makes room above. */
export const FIGURE_BINDINGS = {
  'figure exit': {
    key: 'Enter',
    format: [FIGURE],
    handler(this: { quill: Quill }, { index }: { index: number }) {
      const [line, offset] = this.quill.getLine(index);
      if (offset === 0) {
        this.quill.updateContents(new Delta().retain(index).insert('\n'), 'user');
        this.quill.setSelection(index + 1, 0, 'user');
        return;
      }
      const end = index - offset + (line?.length() ?? 1);
      this.quill.updateContents(new Delta().retain(end).insert('\n'), 'user');
      this.quill.setSelection(end, 0, 'user');
    },
  },
};
