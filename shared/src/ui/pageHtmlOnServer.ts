import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { videoAt } from '../contracts/videos';
import type { CodeLanguage } from './codeLanguages';
import { sanitizeHtml } from './sanitizeOnServer';

const GRAMMARS: Record<CodeLanguage, typeof bash> = {
  bash,
  css,
  diff,
  html,
  javascript,
  json,
  php,
  python,
  sql,
  typescript,
  yaml,
};
for (const [name, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(name, grammar);

/** Longer code stays plain: colouring it would hold up the page. */
const MAX_LENGTH = 20_000;
const CODE = /(<pre><code class="language-([a-z]+)">)([^<]*)(?=<\/code><\/pre>)/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!);

function coloured(whole: string, start: string, language: string, code: string): string {
  if (!Object.hasOwn(GRAMMARS, language) || code.length > MAX_LENGTH) return whole;
  return start + hljs.highlight(unescaped(code), { language, ignoreIllegals: true }).value;
}

/** The link of a still picture to its video, on a page whose policy allows the player: the page function reads the mark. */
const VIDEO = /(?<=<figure class="video[a-z ]*"><a) href="([^"]*)"/g;

function playable(whole: string, address: string): string {
  const video = videoAt(unescaped(address));
  return video ? `${whole} data-player="${video.player.replaceAll('&', '&amp;')}"` : whole;
}

/** What scrolls sideways by itself is reached by the keyboard. */
const frame = (name: string) => `role="group" aria-label="${name}" tabindex="0"`;

/**
 * Stored HTML as a page shows it; does on the server what `pageHtml.ts` does in a browser, colours code and marks videos.
 * The sanitiser escapes `<` in text and attributes, so what looks like a tag is one.
 */
export function pageHtml(stored: string): string {
  return sanitizeHtml(stored)
    .replace(CODE, coloured)
    .replace(VIDEO, playable)
    .replace(/<pre(?=[\s>])/g, `$& ${frame('Code')}`)
    .replace(/<table(?=[\s>])/g, `<div ${frame('Table')}>$&`)
    .replaceAll('</table>', '$&</div>');
}
