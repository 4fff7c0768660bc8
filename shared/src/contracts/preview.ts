import type { CaseStudy, Post, Project } from './entities';

/** Drafts as their previews show them: what readers would get, before anything is stored. */
export interface PreviewDrafts {
  post: Omit<Post, 'published'>;
  'case-study': Omit<CaseStudy, 'published'>;
  project: Omit<Project, 'published' | 'featured'>;
}
export type PreviewKind = keyof PreviewDrafts;

/** Where a draft is shown in the real public layout; nothing links there but its editor. */
export const PREVIEW_PATHS: Readonly<Record<PreviewKind, string>> = {
  post: '/preview/blog',
  'case-study': '/preview/case-studies',
  project: '/preview/projects',
};

/** Name of the same-origin `BroadcastChannel` between an editor and its preview. */
export const previewChannel = (kind: PreviewKind): string => `agency-preview-${kind}`;

/**
 * What goes over the channel: an editor says that it is there (`editing`), a preview that it is (`ready`), whichever
 * comes later; then the editor sends the draft, and again with every change.
 */
export type PreviewMessage<K extends PreviewKind> =
  { type: 'editing' } | { type: 'ready' } | { type: 'draft'; draft: PreviewDrafts[K] };
