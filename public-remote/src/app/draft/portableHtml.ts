/*
 * The editor's own HTML, as an unsaved draft holds it, as plain HTML: what `normalizeRichText` of the back-office does with
 * a document, where there is none. The editor's lists are flat, which makes them simple to read as text. Sanitised by
 * whoever shows it.
 */

import { videoAt } from '@agency/shared/contracts/videos';

/* None of these runs past where its like begins, so that a text full of beginnings is read once, not once for each. */
const LIST = /<ol>(<li data-list=(?:(?!<\/?ol>).)*)<\/ol>/gs;
const ITEM = /^<li data-list="(\w+)"([^>]*)>(.*)$/s;
const CODE =
  /<div class="ql-code-block-container"[^<>]*>((?:(?!<\/div><\/div>|<div class="ql-code-block-container").)*<\/div>)<\/div>/gs;
const LINE = /<div class="ql-code-block"[^<>]*>(.*?)<\/div>/gs;
const LINE_LANGUAGE = /^<div[^>]* data-language="(?!plain")([a-z]+)"/;
/** Lines of one callout: those of the same kind in a row. */
const CALLOUT =
  /<div class="ql-callout" data-callout="(note|tip|warning)">(?:(?!<\/?div).)*<\/div>(?:<div class="ql-callout" data-callout="\1">(?:(?!<\/?div).)*<\/div>)*/gs;
const TABLE =
  /<table><tbody><tr>(<td data-row=(?:(?!<\/tr>|<table>).)*)<\/tr>((?:(?!<\/tbody>|<table>).)*)<\/tbody><\/table>/gs;

const FIGURE = /<div class="ql-figure" data-layout="(\w+)">((?:(?!<\/?div).)*)<\/div>/gs;
const PICTURE = /<a [^<>]*href="([^"]*)"[^<>]*>(<img(?:[^<>"]|"[^"]*")*>)<\/a>|<img(?:[^<>"]|"[^"]*")*>/;

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
  const language = LINE_LANGUAGE.exec(lines)?.[1];
  const start = language ? `<code class="language-${language}">` : '<code>';
  return `<pre>${start}${texts.join('\n')}</code></pre>`;
}

function callout(kind: string, lines: string): string {
  const paragraphs = lines.replaceAll(/<div[^>]*>(.*?)<\/div>/gs, '<p>$1</p>');
  return `<blockquote class="${kind}"><p><strong>${kind[0]!.toUpperCase()}${kind.slice(1)}</strong></p>${paragraphs}</blockquote>`;
}

function table(first: string, others: string): string {
  const head = first.replaceAll('<td', '<th').replaceAll('</td>', '</th>');
  const body = others === '' ? '' : `<tbody>${others}</tbody>`;
  return `<table><thead><tr>${head}</tr></thead>${body}</table>`.replaceAll(/ data-row="[^"]*"/g, '');
}

function figure(layout: string, line: string): string {
  const [picture, address = ''] = PICTURE.exec(line) ?? [];
  if (!picture || line.split('<img').length > 2) return `<p>${line}</p>`;
  const isVideo = videoAt(address.replaceAll('&amp;', '&')) !== null;
  const name = `${isVideo ? 'video' : ''} ${layout === 'normal' ? '' : layout}`.trim();
  const words = line.replace(picture, '').trim();
  const caption = words && `<figcaption>${words}</figcaption>`;
  return `<figure${name && ` class="${name}"`}>${picture}${caption}</figure>`;
}

export function portableHtml(html: string): string {
  return html
    .replace(LIST, (_, items: string) => nested(items))
    .replace(CODE, (_, lines: string) => code(lines))
    .replace(CALLOUT, (lines, kind: string) => callout(kind, lines))
    .replace(FIGURE, (_, layout: string, line: string) => figure(layout, line))
    .replace(TABLE, (_, first: string, others: string) => table(first, others));
}
