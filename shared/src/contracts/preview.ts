import type { Post } from './entities';

/** Where a draft is shown in the real public layout; nothing links there but the editor. */
export const POST_PREVIEW_PATH = '/preview/blog';

/** Name of the same-origin `BroadcastChannel` between the editor and its preview. */
export const PREVIEW_CHANNEL = 'agency-preview';

/** A draft as the preview shows it. */
export type PostDraft = Omit<Post, 'published'>;

/** What goes over the channel: the preview asks, the editor answers, and again with every change. */
export type PreviewMessage = { type: 'ready' } | { type: 'draft'; post: PostDraft };
