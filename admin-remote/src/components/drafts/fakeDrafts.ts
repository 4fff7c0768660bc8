import type { Draft } from './draftsApi';
import type { DraftView } from './draftView';
import { keepDraft, type DraftStore } from './keepDraft';

type Values = Record<string, unknown>;
export const ROW = { title: 'Tides', excerpt: 'High', author: 'Ada' };
export const FAILURE = { kind: 'network', message: 'The server could not be reached.' };

/** A server with one draft, which several forms share. */
export function aServer() {
  let version = 0;
  const server = {
    draft: null as Draft | null,
    isDown: false,
    /** A change arrives, and its answer does not. */
    isAnswerLost: false,
    writes: 0,
    /** Writes as another device does. */
    put: (content: Values, by = 'Mo') => {
      version += 1;
      server.draft = { ...DRAFT, content, saved_by: by, saved_at: `d${version}` };
    },
    storeFor: (by: string): DraftStore => ({
      read: async () => answer(() => server.draft),
      write: async (known, values) =>
        change(() => {
          server.writes += 1;
          if ((server.draft?.saved_at ?? null) !== known) return null;
          version += 1;
          return (server.draft = {
            ...(server.draft ?? DRAFT),
            ...values,
            saved_by: by,
            saved_at: `d${version}`,
          });
        }),
      drop: async (known) =>
        change(() => {
          if (server.draft?.saved_at !== known) return false;
          server.draft = null;
          return true;
        }),
    }),
  };
  const answer = <T>(work: () => T): T => {
    if (server.isDown) throw FAILURE;
    return work();
  };
  const change = <T>(work: () => T): T => {
    const done = answer(work);
    if (server.isAnswerLost) throw FAILURE;
    return done;
  };
  return server;
}

export const DRAFT: Draft = {
  row_id: '90000000-0000-4000-8000-000000000001',
  content: {},
  base: {},
  base_version: 'v1',
  is_submitted: false,
  saved_by: 'Mo',
  saved_by_id: null,
  saved_at: 'd0',
};

/** A form over the row, with what it shows. */
export function aForm(server: ReturnType<typeof aServer>, by = 'Ada') {
  const form = { values: { ...ROW } as Values, keeps: 0, gone: [] as boolean[] };
  let view: DraftView | undefined;
  const draft = keepDraft(
    {
      values: () => ({ ...form.values }),
      base: () => ROW,
      version: () => 'v1',
      take: (values) => Object.assign(form.values, values),
      adopt: () => undefined,
      onKept: () => (form.keeps += 1),
      onGone: (wasShown) => form.gone.push(wasShown),
      reset: () => (form.values = { ...ROW }),
    },
    server.storeFor(by),
    (now) => (view = now),
  );
  const type = (values: Values) => {
    Object.assign(form.values, values);
    draft.noteChange();
  };
  return { form, draft, type, view: () => view };
}
export const pass = (time: number) => jest.advanceTimersByTimeAsync(time);
