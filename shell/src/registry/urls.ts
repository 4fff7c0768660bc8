/** Absolute URL of the folder a manifest is in. */
export function baseOf(manifest: string): string {
  return new URL('.', new URL(manifest, window.location.href)).href;
}

/** Where the manifest of a release is. */
export function manifestUrl(name: string, id: string): string {
  return `/_r/${name}/${id}/mf-manifest.json`;
}
