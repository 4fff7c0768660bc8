import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import {
  CONTRACT_VERSION,
  type Contributions,
  MANIFEST_FILE,
  PUBLIC_REMOTE,
  type Registry,
  REGISTRY_PATH,
  RELEASE_DESCRIPTION,
  type ReleaseInfo,
  releasePath,
} from '@agency/shared/contracts';
import { join } from 'node:path';
import { expect, stack } from '../../fixtures';
import { ROOT } from '../../fixtures/ownStack';

export const NAME = PUBLIC_REMOTE;

/** The shell's error message in place of a failed remote. */
export const apology = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the site is not answering' });
/** The one in the error message: sections with missing data have a Retry too. */
export const retry = (page: Page) => page.locator('[data-failure]').getByRole('button', { name: 'Retry' });
/** Presses Retry, unless the page has come by itself meanwhile. */
export const pressRetry = (page: Page) =>
  Promise.race([retry(page).click(), page.locator('[data-failure]').waitFor({ state: 'detached' })]);
export const homeHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A fault that is switched on and off while the page is open. */
export interface Fault {
  isOn: boolean;
}

/** Answers matching requests with a fault for as long as it is on. */
export async function breakRequests(
  context: BrowserContext,
  pattern: RegExp,
  handle: (route: Route) => Promise<unknown> | void,
): Promise<Fault> {
  const fault = { isOn: true };
  await context.route(pattern, async (route) => {
    if (fault.isOn) await handle(route);
    else await route.continue();
  });
  return fault;
}

/** The page's failure reports, parsed, in order of arrival. */
export async function collectReports(context: BrowserContext): Promise<Record<string, string>[]> {
  const reports: Record<string, string>[] = [];
  await context.route('**/.netlify/functions/report', async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '{}') as Record<string, string>);
    await route.fulfill({ status: 204 });
  });
  return reports;
}

/** The registry as the stack serves it now, without earlier releases to fall back to: other specs may publish some. */
export async function readRegistry(): Promise<Registry> {
  const response = await fetch(stack.siteUrl + REGISTRY_PATH);
  const registry = (await response.json()) as Registry;
  const alone = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    { ...remote, previous: null },
  ]);
  return { ...registry, remotes: Object.fromEntries(alone) as Registry['remotes'] };
}

/** The plain shell: rendered pages load no remote until an interaction needs it. */
const PLAIN_PAGE = `${stack.siteUrl}/preview/plain`;
const isDocument = (request: Request) => request.resourceType() === 'document';

/**
 * Changes the registry that pages get, both inlined and as a file; `null` makes it unavailable. Releases that other specs
 * publish meanwhile do not appear in it.
 */
export async function editRegistry(
  context: BrowserContext,
  edit: (registry: Registry) => Registry | null,
): Promise<Fault> {
  const fault = { isOn: true };
  const published = await readRegistry();
  const current = () => edit(published);
  await context.route(`${stack.siteUrl}/**`, async (route) => {
    if (!fault.isOn || !isDocument(route.request())) return route.fallback();
    const response = await route.fetch({ url: PLAIN_PAGE });
    const registry = current();
    const text = registry ? JSON.stringify(registry).replaceAll('<', '\\u003c') : '';
    const html = await response.text();
    const body = html.replace(
      /(id="?app-registry"?>)[^<]*(<\/script>)/,
      (_, open, close) => `${open}${text}${close}`,
    );
    return route.fulfill({ response, body });
  });
  await context.route(`**${REGISTRY_PATH}`, async (route) => {
    if (!fault.isOn) return route.fallback();
    const registry = current();
    return registry ? route.fulfill({ json: registry }) : route.fulfill({ status: 503, body: 'down' });
  });
  return fault;
}

/**
 * Replaces the content of one script of the running public release, and its hash in the registry: a faulty release
 * published by mistake.
 * @param file matches the file's name
 */
export async function publishScript(
  context: BrowserContext,
  file: RegExp,
  edit: (source: string) => string,
): Promise<Fault> {
  const { id, integrity } = (await readRegistry()).remotes[NAME]!;
  const name = Object.keys(integrity).find((candidate) => file.test(candidate))!;
  const original = await (await fetch(stack.siteUrl + releasePath(NAME, id, name))).text();
  const body = edit(original);
  expect(body, 'the script has changed').not.toBe(original);
  const hash = hashOf(body);
  await context.route(`**${releasePath(NAME, id, name)}*`, (route) =>
    fault.isOn ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue(),
  );
  const fault = await editRegistry(context, (registry) => {
    const remote = registry.remotes[NAME]!;
    const remotes = {
      ...registry.remotes,
      [NAME]: { ...remote, integrity: { ...remote.integrity, [name]: hash } },
    };
    return { ...registry, remotes };
  });
  return fault;
}

/** Goes to another page of the site within the app. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Marks the page, so that a reload would be noticed. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { __mark: true }));
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { __mark?: boolean }).__mark)).toBe(true);
}

const hashOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The public remote as if built under another id: the id is replaced in its scripts, manifest and description, and the
 * hashes are updated.
 * @param id letters and digits, because it becomes part of names in the scripts
 * @param change of the content of a file, to make a faulty release
 * @returns folder of the build
 */
export async function anotherBuild(
  id: string,
  change: (file: string, text: string) => string = (_, text) => text,
): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'remote-'));
  await cp(join(ROOT, NAME, 'dist'), dist, {
    recursive: true,
    filter: (path) => !/\.(map|br|gz)$/.test(path),
  });
  const description = join(dist, RELEASE_DESCRIPTION);
  const release = JSON.parse(await readFile(description, 'utf8')) as ReleaseInfo;
  const rename = async (file: string) => {
    const text = change(file, (await readFile(join(dist, file), 'utf8')).replaceAll(release.id, id));
    await writeFile(join(dist, file), text);
    return text;
  };
  await rename('mf-manifest.json');
  for (const file of Object.keys(release.integrity)) release.integrity[file] = hashOf(await rename(file));
  await writeFile(description, JSON.stringify({ ...release, id }));
  return dist;
}

/**
 * A build of a third remote that no page loads: as much of one as publishing looks at.
 * @returns folder of the build
 */
export async function contributingBuild(
  about: { name: string; id: string; mount: string },
  contributes?: Contributions,
): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'third-'));
  const entry = { name: 'remoteEntry.1.js' };
  const metaData = {
    contract: CONTRACT_VERSION,
    releaseId: about.id,
    publicPath: 'auto',
    remoteEntry: entry,
  };
  const files = {
    [entry.name]: `// ${about.id}`,
    [MANIFEST_FILE]: JSON.stringify({ metaData, exposes: [{ path: './app' }], shared: [] }),
  };
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]));
  const release = { ...about, contract: CONTRACT_VERSION, requires: {}, integrity, contributes };
  const all = { ...files, [RELEASE_DESCRIPTION]: JSON.stringify(release) };
  await Promise.all(Object.entries(all).map(([file, text]) => writeFile(join(dist, file), text)));
  return dist;
}

/** The workspace's folder. */
export const workspace = (): string => ROOT;
