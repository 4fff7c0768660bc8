import { MANIFEST_FILE } from '@agency/shared/contracts';
import type { Release } from '../registry/release';
import { RemoteFailure } from './failure';
import { fetchJson } from './fetchJson';

/** What the shell reads of a manifest of module federation. */
interface Manifest {
  metaData: { contract?: unknown; remoteEntry: { path: string; name: string } };
  exposes: { assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** Where the code of a release is; absolute URLs. */
export interface Code {
  /** The script that is run first. */
  entry: string;
  /** Files it asks for at once. */
  files: string[];
}

function isManifest(value: unknown): value is Manifest {
  const manifest = value as Partial<Manifest> | null;
  return (
    typeof manifest === 'object' &&
    manifest !== null &&
    typeof manifest.metaData?.remoteEntry?.name === 'string' &&
    typeof manifest.metaData.remoteEntry.path === 'string' &&
    Array.isArray(manifest.exposes) &&
    manifest.exposes.every(({ assets }) => Array.isArray(assets?.js?.sync) && Array.isArray(assets.css?.sync))
  );
}

/**
 * Fetches and checks the manifest of a release.
 * @throws RemoteFailure when it does not arrive, is none, is not the one that was published, or is another release's
 */
export async function fetchCode({ name, manifest: url, contract, integrity }: Release): Promise<Code> {
  const manifest = await fetchJson(url, name, integrity[MANIFEST_FILE]);
  if (!isManifest(manifest)) throw new RemoteFailure(name, 'manifest', `${url} is not a manifest.`);
  const { metaData, exposes } = manifest;
  if (metaData.contract !== undefined && metaData.contract !== contract) {
    const text = `${url} keeps contract ${String(metaData.contract)}; the registry says ${contract}.`;
    throw new RemoteFailure(name, 'contract', text);
  }
  const base = new URL(url, window.location.href);
  const { path, name: file } = metaData.remoteEntry;
  return {
    entry: new URL(path + file, base).href,
    files: exposes
      .flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])
      .map((asset) => new URL(asset, base).href),
  };
}
