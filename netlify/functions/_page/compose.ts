import {
  OVERRIDE_KEY,
  ROOT_ID,
  ROOT_RELEASE,
  SESSION_KEY,
  STATE_ID,
  type AppConfig,
  type Registry,
  type StartData,
} from '@agency/shared/contracts';
import type { Addition } from './trial';

/** The shell's build, as far as a page is made of it: `page.html` and `page.json` in its `dist`. */
export interface Frame {
  template: string;
  /** The script that starts the app on intent, to be inlined. */
  intent: string;
  /** The script that reports that the page is read, to be inlined. */
  count: string;
  /** Speculation rules: what the browser may render or fetch ahead before the app runs. Inlined as well. */
  rules: string;
  /** Root-relative addresses of what starts the app. */
  scripts: string[];
  styles: string[];
}

/** What a rendered page adds to the frame. */
export interface Rendering {
  /** Ids of the releases that have rendered it (`ROOT_RELEASE`). */
  release: string;
  /** Whether the app has to start at once and render from scratch, because the page is incomplete. */
  isIncomplete?: boolean;
  /** What the page's registry has to hold of the remotes that take part, by name. */
  integrity: Record<string, Record<string, string>>;
  head: string;
  html: string;
  /** Style sheet of what is on the page. */
  css: string;
  /** The app's state after rendering, as JSON. */
  stateJson: string;
  /** Root-relative addresses of what the app will need next. */
  ahead: string[];
}

/** JSON as it can stand inside a script element: `<` could end the element. */
function inlined(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const inlineJson = (value: unknown) => inlined(JSON.stringify(value));

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function replaceBetween(source: string, mark: string, replacement: string): string {
  const [start, end] = [`<!--page-${mark}-->`, `<!--/page-${mark}-->`];
  const from = source.indexOf(start);
  const to = source.indexOf(end);
  if (from < 0 || to < 0) throw new Error(`The shell's page has no ${mark}.`);
  return source.slice(0, from) + replacement + source.slice(to + end.length);
}

/** The shell's page with other markup for browsers that run no script. */
export function withNoScript(template: string, html: string): string {
  return replaceBetween(template, 'noscript', `<noscript>${html}</noscript>`);
}

/** A page with something more at its end. */
export function withAddition(page: string, { html, css, script }: Addition): string {
  const addition = [css && `<style>${css}</style>`, html, script && `<script>${script}</script>`].join('');
  const end = page.lastIndexOf('</body>');
  return addition && end >= 0 ? page.slice(0, end) + addition + page.slice(end) : page;
}

function replaceMark(source: string, mark: string, replacement: string): string {
  return source.replace(`<!--page-${mark}-->`, () => replacement);
}

/**
 * The shell's page with its configuration and the registry filled in.
 * @throws Error when the key is a secret one: it would be readable by every visitor
 */
export function composePage(template: string, config: AppConfig, registry: Registry): string {
  if (config.supabaseKey.startsWith('sb_secret_')) throw new Error('A secret key must never reach a page.');
  return template
    .replace('__APP_CONFIG__', () => inlineJson(config))
    .replace('__APP_REGISTRY__', () => inlineJson(registry));
}

/**
 * A page that can be read before any script runs: the shell's frame around what remotes have rendered. The registry holds of
 * these the hash of their description alone.
 */
export function composeRendered(
  frame: Frame,
  config: AppConfig,
  registry: Registry,
  { release, isIncomplete = false, integrity, head, html, css, stateJson, ahead }: Rendering,
): string {
  const data: StartData = {
    styles: frame.styles.join(' '),
    scripts: frame.scripts.join(' '),
    ahead: ahead.join(' '),
    session: SESSION_KEY,
    override: OVERRIDE_KEY,
    ...(isIncomplete && { now: '1' }),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeAttribute(value)}"`);
  const start =
    `<script type="application/json" id="${STATE_ID}">${inlined(stateJson)}</script>` +
    `<script ${attributes.join(' ')}>${frame.intent}</script>` +
    (frame.count && `<script>${frame.count}</script>`) +
    `<script type="speculationrules">${frame.rules}</script>`;
  const root = `<div id="${ROOT_ID}">`;
  const taken = isIncomplete ? '' : escapeAttribute(release);
  const own = Object.entries(integrity).map(([name, hashes]) => [
    name,
    { ...registry.remotes[name]!, integrity: hashes },
  ]);
  const pinned = {
    ...registry,
    remotes: { ...registry.remotes, ...Object.fromEntries(own) } as Registry['remotes'],
  };
  // The longest parts last: each step copies what is there.
  let page = composePage(frame.template, config, pinned);
  page = replaceBetween(page, 'noscript', '');
  page = page.replace(root, () => `<div id="${ROOT_ID}" data-${ROOT_RELEASE}="${taken}">`);
  page = replaceBetween(page, 'head', `${head}<style>${css}</style>`);
  page = replaceMark(page, 'start', start);
  return replaceMark(page, 'root', html);
}
