import { createHash } from 'node:crypto';
import {
  isContractCompatible,
  KEPT_CONTRACTS,
  MANIFEST_FILE,
  PUBLIC_REMOTE,
  REGISTRY_PATH,
  RELEASE_DESCRIPTION,
  RENDERER_FILE,
  type Registry,
  type RegistryRemote,
  type ReleaseInfo,
  releasePath,
} from '@agency/shared/contracts';
import { shareReads } from '@agency/shared/contracts/shareReads';
import type { Frame } from './compose';
import { createRenderer, type Renderer } from '@agency/federation/rendering';
import { parseSheet, type Sheet } from './styles';
import { releaseCookieName } from '../_platform/releaseCookieName';

/** Milliseconds a file of the own site may take. */
const FILE_TIMEOUT = 4000;
/**
 * Renderers kept at hand: the running one, those a rollback may bring back, and those with guests, which have a process each so
 * that a guest that hangs holds up its own pages alone.
 */
const RENDERERS_KEPT = 6;
/** Where the exposed module's files begin in their names. */
const EXPOSED = '__federation_expose_app';

/** The files of a remote's release that a rendering takes. */
interface ReleaseFiles {
  source: string;
  sheets: Sheet[];
  /** What the page's registry has to hold of it. */
  integrity: Record<string, string>;
  /** Addresses of what the app will need of this release first. */
  ahead: string[];
}

/** Releases that can render pages together: that of the public remote, and those of its guests. */
export interface PageRelease {
  renderer: Renderer;
  sheets: Sheet[];
  /** By name of the remote. */
  parts: Record<string, Pick<ReleaseFiles, 'integrity' | 'ahead'> & { id: string }>;
}

async function fetchText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(FILE_TIMEOUT) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}

/** Remembers what worked, never what failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = null;
      throw error;
    }));
}

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function fetchChecked(base: string, file: string, hash: string): Promise<string> {
  const content = await fetchText(base + file);
  if (hashOf(content) !== hash) throw new Error(`${base}${file} is not the file that was published.`);
  return content;
}

/** Hash of the release's description, once that says of every file what the registry says. */
async function checkDescription(url: string, integrity: Record<string, string>): Promise<string> {
  const text = await fetchText(url);
  const described = (JSON.parse(text) as ReleaseInfo).integrity;
  const files = Object.keys(integrity);
  const isSame = ({ length }: string[]) =>
    length === files.length && files.every((file) => described[file] === integrity[file]);
  if (!isSame(Object.keys(described))) throw new Error(`${url} is not what the registry says.`);
  return hashOf(text);
}

function sheetFiles(integrity: Record<string, string>): string[] {
  const files = Object.keys(integrity).filter((file) => file.endsWith('.css'));
  // As in the browser: what every page has comes before what one page adds.
  return files.sort(
    (a, b) => Number(b.startsWith(EXPOSED)) - Number(a.startsWith(EXPOSED)) || a.localeCompare(b),
  );
}

async function loadFiles(origin: string, remote: RegistryRemote): Promise<ReleaseFiles> {
  const { id, manifest, integrity, contract } = remote;
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const load = (file: string) => fetchChecked(origin + folder, file, integrity[file]!);
  const rendererFile = Object.keys(integrity).find((file) => RENDERER_FILE.test(file));
  if (!isContractCompatible(KEPT_CONTRACTS, contract))
    throw new Error(
      `Release ${id} keeps contract ${contract}; this site keeps ${KEPT_CONTRACTS.join(' and ')}.`,
    );
  if (!rendererFile) throw new Error(`Release ${id} brings no renderer.`);
  const [description, source, ...styles] = await Promise.all([
    checkDescription(origin + folder + RELEASE_DESCRIPTION, integrity),
    load(rendererFile),
    ...sheetFiles(integrity).map(load),
  ]);
  const first = Object.keys(integrity).filter(
    (file) => file.startsWith('remoteEntry') || file.startsWith(EXPOSED),
  );
  return {
    source,
    sheets: styles.map((css) => parseSheet(css, folder)),
    integrity: { [RELEASE_DESCRIPTION]: description },
    ahead: [folder + RELEASE_DESCRIPTION, manifest, ...first.map((file) => folder + file)],
  };
}

/**
 * The registry with the public remote's release before, by that release's own description.
 * @returns `null` when there is none, or a rollback has left it
 */
async function registryBefore(origin: string, registry: Registry): Promise<Registry | null> {
  const { [PUBLIC_REMOTE]: current } = registry.remotes;
  if (!current?.previous || current.withdrawn?.includes(current.previous)) return null;
  const { previous: id } = current;
  const text = await fetchText(origin + releasePath(PUBLIC_REMOTE, id, RELEASE_DESCRIPTION));
  const { contract, integrity, contributes } = JSON.parse(text) as ReleaseInfo;
  const manifest = releasePath(PUBLIC_REMOTE, id, MANIFEST_FILE);
  const before = { id, previous: null, contract, manifest, integrity, ...(contributes && { contributes }) };
  return { ...registry, remotes: { ...registry.remotes, [PUBLIC_REMOTE]: before } };
}

async function loadRelease(
  origin: string,
  { remotes }: Registry,
  names: readonly string[],
): Promise<PageRelease> {
  const files = await Promise.all(names.map((name) => loadFiles(origin, remotes[name]!)));
  const [own, ...guests] = files.map(({ source }, index) => [names[index]!, source] as const);
  return {
    renderer: createRenderer(own![1], Object.fromEntries(guests)),
    sheets: files.flatMap(({ sheets }) => sheets),
    parts: Object.fromEntries(
      files.map(({ integrity, ahead }, index) => {
        const name = names[index]!;
        return [name, { id: remotes[name]!.id, integrity, ahead }];
      }),
    ),
  };
}

/**
 * What pages are made of, read from the site itself, so that it is the same wherever the site runs.
 * @param origin of the site
 */
export function createSource(origin: string) {
  const releases = new Map<string, () => Promise<PageRelease>>();
  const share = shareReads<Registry>();

  const frame = once(async (): Promise<Frame & { sheets: Sheet[] }> => {
    const [template, description] = await Promise.all([
      fetchText(`${origin}/page.html`),
      fetchText(`${origin}/page.json`),
    ]);
    const parts = JSON.parse(description) as Omit<Frame, 'template'>;
    const sheets = await Promise.all(
      parts.styles.map(async (href) =>
        parseSheet(await fetchText(origin + href), href.slice(0, href.lastIndexOf('/') + 1)),
      ),
    );
    return { template, ...parts, sheets };
  });

  return {
    frame,
    // Read for each page, so as it is: packing it costs more than it saves.
    /** @param cookie what the visitor's says about releases */
    registry: (cookie = ''): Promise<Registry> =>
      share(cookie, async () => {
        const headers = {
          'Accept-Encoding': 'identity',
          ...(cookie && { Cookie: `${releaseCookieName()}=${cookie}` }),
        };
        return JSON.parse(await fetchText(origin + REGISTRY_PATH, headers)) as Registry;
      }),
    before: (registry: Registry) => registryBefore(origin, registry),
    /** @param guests names of other remotes that take part */
    release(registry: Registry, guests: readonly string[] = []): Promise<PageRelease> {
      const names = [PUBLIC_REMOTE, ...guests];
      const key = names.map((name) => `${name}@${registry.remotes[name]!.id}`).join(' ');
      const load = releases.get(key) ?? once(() => loadRelease(origin, registry, names));
      releases.delete(key);
      releases.set(key, load);
      const [oldest] = releases.size > RENDERERS_KEPT ? releases : [];
      if (oldest) {
        releases.delete(oldest[0]);
        void oldest[1]().then(
          ({ renderer }) => renderer.close(),
          () => undefined,
        );
      }
      return load();
    },
  };
}

export type PageSource = ReturnType<typeof createSource>;
