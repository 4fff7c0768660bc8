import { fetchJson } from './fetchJson';
import { RemoteFailure } from './failure';
import type { Release } from './federation';

interface Manifest {
  metaData: { contract?: unknown };
  exposes: { name: string }[];
  shared: unknown[];
}

const fetched = new Map<string, Manifest>();

function isManifest(value: unknown): value is Manifest {
  const manifest = value as Partial<Manifest> | null;
  return (
    typeof manifest === 'object' &&
    manifest !== null &&
    typeof manifest.metaData === 'object' &&
    Array.isArray(manifest.exposes) &&
    Array.isArray(manifest.shared)
  );
}

/**
 * Fetches and checks the manifest of a release, and keeps it for the federation runtime.
 * @throws RemoteFailure when it does not arrive, is none, or is another release's
 */
export async function fetchManifest({ name, manifest: url, contract }: Release): Promise<void> {
  const href = new URL(url, window.location.href).href;
  if (fetched.has(href)) return;
  const manifest = await fetchJson(url, name);
  if (!isManifest(manifest)) throw new RemoteFailure(name, 'manifest', `${url} is not a manifest.`);
  const { metaData } = manifest;
  if (metaData.contract !== undefined && metaData.contract !== contract) {
    const text = `${url} keeps contract ${String(metaData.contract)}; the registry says ${contract}.`;
    throw new RemoteFailure(name, 'contract', text);
  }
  fetched.set(href, manifest);
}

/** The manifest fetched before, as the answer the federation runtime expects; nothing when the loader did not ask for it. */
export function takeManifest(url: string): Response | undefined {
  const manifest = fetched.get(url);
  return manifest && Response.json(manifest);
}
