import { paths } from './paths';
import type { CaseStudy, Post, Project } from './rows';

/** Columns that say who sees a row, and when; no page shows them. */
type Hidden = 'published' | 'publish_at' | 'unpublish_at';

/** Drafts as their previews show them: what readers would get, before anything is stored. */
export interface PreviewDrafts {
  post: Omit<Post, Hidden>;
  'case-study': Omit<CaseStudy, Hidden>;
  project: Omit<Project, Hidden | 'featured'>;
}
export type PreviewKind = keyof PreviewDrafts;

/** Stands where no image is chosen yet. */
export const NO_IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%23999' opacity='.25'/%3E%3C/svg%3E";

/** What a link to a draft ends with; the database makes it. */
export const DRAFT_SECRET = /^[0-9a-f]{64}$/;

/** Where a draft is shown in the real public layout; nothing links there but its editor. */
export const PREVIEW_PATHS: Readonly<Record<PreviewKind, string>> = paths.preview;

/** Name of the same-origin `BroadcastChannel` between an editor and its preview. */
export const previewChannel = (kind: PreviewKind): string => `agency-preview-${kind}`;

/**
 * Messages on the channel: editor (`editing`) and preview (`ready`) announce themselves when they open; the editor then
 * sends the draft, and again after every change.
 */
export type PreviewMessage<K extends PreviewKind> =
  { type: 'editing' } | { type: 'ready' } | { type: 'draft'; draft: PreviewDrafts[K] };
