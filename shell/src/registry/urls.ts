/**
 * Absolute URL of the folder a manifest is in. This file imports nothing: the federation plugin needs it, and would bring
 * along all of the contracts.
 */
export function baseOf(manifest: string): string {
  return new URL('.', new URL(manifest, window.location.href)).href;
}
