/*
 * The editor's own HTML, as an unsaved draft holds it, as plain HTML: what `normalizeRichText` of the back-office does with
 * a document, where there is none. The editor's lists are flat, which makes them simple to read as text. Sanitised by
 * whoever shows it.
 */

const LIST = /<ol>(<li data-list=(?:(?!<\/ol>).)*)<\/ol>/gs;
const ITEM = /^<li data-list="(\w+)"([^>]*)>(.*)$/s;
const CODE = /<div class="ql-code-block-container"[^>]*>((?:(?!<\/div><\/div>).)*<\/div>)<\/div>/gs;
const LINE = /<div class="ql-code-block"[^>]*>(.*?)<\/div>/gs;

interface Level {
  tag: 'ol' | 'ul';
  indent: number;
}

/** Flat items, each with its kind and depth, as nested lists. */
function nested(flat: string): string {
  const open: Level[] = [];
  let html = '';
  const close = () => (html += `</li></${open.pop()!.tag}>`);
  for (const item of flat.split('</li>')) {
    const [, kind, attributes = '', text = ''] = ITEM.exec(item) ?? [];
    if (!kind) continue;
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    const indent = Number(/ql-indent-(\d)/.exec(attributes)?.[1] ?? 0);
    while (open.length > 0 && open.at(-1)!.indent > indent) close();
    if (open.at(-1)?.indent === indent && open.at(-1)!.tag !== tag) close();
    if (open.at(-1)?.indent === indent) html += '</li>';
    else {
      html += `<${tag}>`;
      open.push({ tag, indent });
    }
    html += `<li>${text}`;
  }
  while (open.length > 0) close();
  return html;
}

function code(lines: string): string {
  const texts = [...lines.matchAll(LINE)].map(([, text = '']) => text.replace('<br>', ''));
  return `<pre><code>${texts.join('\n')}</code></pre>`;
}

export function portableHtml(html: string): string {
  return html
    .replace(LIST, (_, items: string) => nested(items))
    .replace(CODE, (_, lines: string) => code(lines));
}
