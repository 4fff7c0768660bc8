import type { default as CodeFormat } from 'quill/formats/code';
import type DeltaType from 'quill-delta';
import { Quill } from 'react-quill';
import { CALLOUTS } from '@agency/shared/ui';
import { CALLOUT, calloutName, LINE_FORMATS } from './blockNames';
import { matchFigure, registerLine } from './figures';

const Delta = Quill.import('delta') as unknown as typeof DeltaType;
const PlainCode = Quill.import('formats/code-block') as unknown as typeof CodeFormat;

/** Code whose language is an attribute of each line; of stored code, a class. */
class CodeBlock extends PlainCode {
  static override create(language: unknown): HTMLElement {
    const node = super.create() as HTMLElement;
    node.dataset.language = typeof language === 'string' ? language : 'plain';
    return node;
  }

  static override formats(node: HTMLElement): string {
    const stored = node.querySelector('code')?.className ?? '';
    return node.dataset.language ?? /^language-([a-z]+)$/.exec(stored)?.[1] ?? 'plain';
  }

  override format(name: string, value: unknown): void {
    if (name === CodeBlock.blotName && typeof value === 'string') this.domNode.dataset.language = value;
    else super.format(name, value);
  }
}
Quill.register({ 'formats/code-block': CodeBlock }, true);

// A line of a callout; those of one kind in a row are one callout.
registerLine(CALLOUT, CALLOUT);

/** Text without formats of its lines, which get others. */
function withLines(
  delta: DeltaType,
  formats: Record<string, unknown>,
  rewrite = (text: string) => text,
): DeltaType {
  return delta.reduce((kept, { insert, attributes = {} }) => {
    const own = Object.entries(attributes).filter(([name]) => !LINE_FORMATS.includes(name));
    const content = typeof insert === 'string' ? rewrite(insert) : insert;
    return content ? kept.insert(content, { ...Object.fromEntries(own), ...formats }) : kept;
  }, new Delta());
}

/** A stored callout begins with its name, which the editor shows by itself. */
function matchCallout(node: HTMLElement, delta: DeltaType): DeltaType {
  const name = calloutName(node.className);
  const begins = node.firstElementChild?.innerHTML === `<strong>${name}</strong>`;
  return withLines(begins ? delta.slice(name.length + 1) : delta, { [CALLOUT]: node.className });
}

/** A cell is one line. Quill gives it its row. */
function matchCell(_node: HTMLElement, delta: DeltaType): DeltaType {
  const text = withLines(delta, {}, (part) => part.replace(/\n+/g, ' '));
  const last = text.ops.at(-1);
  if (last && typeof last.insert === 'string') last.insert = last.insert.trimEnd();
  return new Delta(text.ops.filter(({ insert }) => insert !== '')).insert('\n');
}

/** How pasted and stored blocks become those of the editor. */
export const MATCHERS = [
  [CALLOUTS.map((kind) => `blockquote.${kind}`).join(), matchCallout],
  ['td, th', matchCell],
  ['figure', matchFigure],
];

/** Formats the lines of the selection as code; in code, all its lines, which have one language. */
export function formatCode(quill: Quill, language: unknown): void {
  const { index, length } = quill.getSelection(true);
  const [line] = quill.getLine(index);
  const whole = language && line instanceof CodeBlock ? line.parent : null;
  if (whole) quill.formatLine(whole.offset(quill.scroll), whole.length(), 'code-block', language, 'user');
  else quill.formatLine(index, length, 'code-block', language === true ? 'plain' : language, 'user');
}
