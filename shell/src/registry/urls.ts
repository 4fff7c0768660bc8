/** Absolute URL of the folder a manifest is in. */
export function baseOf(manifest: string): string {
  return new URL('.', new URL(manifest, window.location.href)).href;
}
