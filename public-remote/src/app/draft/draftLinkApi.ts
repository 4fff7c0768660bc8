import type { PreviewDrafts, PreviewKind } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shownDraft } from './shownDraft';

const KINDS: Readonly<Record<string, PreviewKind>> = {
  blog_posts: 'post',
  projects: 'project',
  case_studies: 'case-study',
};

type Values = Readonly<Record<string, unknown>>;

/** A link that works, as the database answers it. */
interface FoundLink {
  table_name: string;
  stored: Values | null;
  /** Changed fields as their form holds them. */
  draft: Values;
  expires_at: string;
}

/** What a link shows, and until when. */
interface SharedDraft<K extends PreviewKind = PreviewKind> {
  kind: K;
  draft: PreviewDrafts[K];
  expiresAt: string;
}

const draftLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the link with this secret shows; `null` when there is none that works. */
    readDraftLink: build.query<SharedDraft | null, string>({
      query:
        (secret) =>
        ({ db }) =>
          db.rpc('read_draft_link', { p_secret: secret }),
      transformResponse: ([link]: FoundLink[]) => {
        const kind = link && KINDS[link.table_name];
        // The row may be deleted at this very moment.
        if (!kind || !link.stored) return null;
        return { kind, draft: shownDraft(kind, link.stored, link.draft), expiresAt: link.expires_at };
      },
    }),
  }),
});

export const { useReadDraftLinkQuery } = draftLinkApi;
