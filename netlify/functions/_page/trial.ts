import { PREVIEW_PATH, type Registry } from '@agency/shared/contracts';
import { markup } from '../_http/html';

/** What a page holds beside the page itself. */
export interface Addition {
  html: string;
  css: string;
  /** A script, to be inlined. */
  script: string;
}

const CSS =
  '.release-preview{position:fixed;z-index:1500;inset:auto 1rem 1rem auto;max-width:calc(100vw - 2rem);display:flex;flex-wrap:wrap;' +
  'gap:.25rem 1rem;align-items:center;padding:.5rem 1rem;border-radius:.75rem;background:#12151a;color:#faf6ef;font-size:.875rem}' +
  '.release-preview p{margin:0;overflow-wrap:anywhere}' +
  '.release-preview a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:600}';

/** The remotes of which this visitor sees a preview. */
const previewed = ({ remotes }: Registry) =>
  Object.entries(remotes).filter(([, { trial }]) => trial === 'preview');

export const isPreview = (registry: Registry | null): boolean =>
  registry !== null && previewed(registry).length > 0;

/** A badge that names the preview and ends it; works without script, and before the app. */
function badge(registry: Registry): string {
  const names = previewed(registry).map(([name, { id }]) => `${name} ${id}`);
  return markup`<aside class="release-preview" aria-label="Preview"><p>Preview of <strong>${names.join(', ')}</strong></p><a href="${PREVIEW_PATH}off">Leave the preview</a></aside>`
    .text;
}

/** What a page holds because of the registry it is made of; `share` is the script for as long as a release is shared. */
export function additionOf(registry: Registry, share: string): Addition {
  return isPreview(registry)
    ? { html: badge(registry), css: CSS, script: '' }
    : { html: '', css: '', script: share };
}
