import type { AppError } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { polled } from '../data/fresh';
import { fetchPart } from '../later/fetchPart';
import { useReconnected } from '../later/useReconnected';
import type { Loaded } from '../saving';
import {
  useDropDraftMutation,
  useLazyDraftQuery,
  useVisitRowQuery,
  useWriteDraftMutation,
  type Draft,
  type DraftTable,
} from './draftsApi';
import { NO_DRAFT, type DraftView } from './draftView';
import type { DraftKeeper } from './keepDraft';

/** Milliseconds between two visits; the database forgets one after 45 seconds. */
const VISIT_AGAIN = 15_000;
const loadKeeper = () => import('./keepDraft');
const NOBODY: readonly string[] = [];

/** The row whose draft a form writes. */
export interface DraftedRow {
  table: DraftTable;
  /** `null` for one that is not stored yet; its draft has the form's new id. */
  id: string | null;
  /** Whether what is written becomes a row of its own, beside this one, under the form's new id. */
  namesNew?: boolean;
}

interface Options<In extends FieldValues> {
  /** Absent for a form without a draft. */
  row: DraftedRow | undefined;
  loaded: Loaded<In>;
  methods: UseFormReturn<In>;
  isUnsavedRef: RefObject<boolean>;
  versionRef: RefObject<string | null>;
  baseRef: RefObject<In>;
  newIdRef: RefObject<string> | undefined;
  recovery: { forget: () => void; prune: () => void };
}

/** What the screen shows of a draft, and what can be done with it. */
export interface DraftState extends DraftView {
  table: DraftTable;
  /** Of the stored row; `null` for one that is not stored yet. */
  rowId: string | null;
  /** Whether the row is not stored yet. */
  isNew: boolean;
  /** Names of the others who have the row open. */
  others: readonly string[];
  /** Tries a failed write again. */
  retry: () => void;
  /** Whether the person is choosing between two writers. */
  isAsking: boolean;
  ask: (isAsking: boolean) => void;
  /** Resolves to false when somebody has written to the draft meanwhile. Rejects with an `AppError`. */
  discard: () => Promise<boolean>;
  resolve: DraftKeeper['resolve'];
  continueWith: (draft: Draft) => void;
}

/** Keeps the draft of a form on the server, and says who else has its row open. */
export function useDraft<In extends FieldValues>(options: Options<In>) {
  const { row, loaded, methods, isUnsavedRef, versionRef, baseRef, newIdRef, recovery } = options;
  const dispatch = useAppDispatch();
  const [read] = useLazyDraftQuery();
  const [write] = useWriteDraftMutation();
  const [drop] = useDropDraftMutation();
  const [view, setView] = useState<DraftView>(NO_DRAFT);
  const [isAsking, setIsAsking] = useState(false);
  const keeper = useRef<DraftKeeper | null>(null);
  const start = useRef<() => Promise<DraftKeeper | null>>(() => Promise.resolve(null));
  const rowRef = useRef(loaded);

  const { data: visit } = useVisitRowQuery(
    { table: row?.table ?? 'about_content', id: row?.id ?? '' },
    { ...polled(VISIT_AGAIN), skip: !row?.id },
  );

  const keyOf = useEffectEvent(() => ({ table: row!.table, id: row!.id ?? newIdRef!.current }));
  const take = useEffectEvent((values: object) => {
    for (const [name, value] of Object.entries(values)) {
      methods.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
      isUnsavedRef.current = true;
    }
  });
  const adopt = useEffectEvent(({ base, base_version: version, content: { newId } }: Draft) => {
    baseRef.current = { ...baseRef.current, ...base };
    if (newIdRef && typeof newId === 'string') newIdRef.current = newId;
    // Never a newer version than the form has read: the save would miss what has changed since.
    if (version !== null && versionRef.current !== null && version < versionRef.current)
      versionRef.current = version;
    recovery.prune();
  });
  const tellGone = useEffectEvent((wasShown: boolean) => {
    const stays = wasShown ? ' This form still shows it.' : '';
    dispatch(notified('info', `Somebody else has saved or discarded this draft.${stays}`));
  });
  const reset = useEffectEvent(() => {
    const { values, version } = rowRef.current;
    versionRef.current = version;
    baseRef.current = values;
    isUnsavedRef.current = false;
    recovery.forget();
    methods.reset(values);
  });
  const forgetCopy = useEffectEvent(() => recovery.forget());

  const hasDraft = row !== undefined;
  const namesNew = row?.namesNew ?? false;
  useEffect(() => {
    if (!hasDraft) return;
    let isGone = false;
    // What keeps a draft is downloaded with the first change, or with a draft that there is.
    start.current = async () => {
      try {
        const { keepDraft } = await fetchPart(loadKeeper);
        if (isGone) return null;
        keeper.current ??= keepDraft(
          {
            values: () => structuredClone(methods.getValues()),
            base: () => baseRef.current,
            version: () => versionRef.current,
            newId: namesNew ? () => newIdRef!.current : undefined,
            take: (values) => take(values),
            adopt: (draft) => adopt(draft),
            onKept: () => forgetCopy(),
            onGone: (wasShown) => tellGone(wasShown),
            reset: () => reset(),
          },
          {
            read: () => read(keyOf()).unwrap(),
            write: (known, values) => write({ key: keyOf(), known, values }).unwrap(),
            drop: (known) => drop({ key: keyOf(), known }).unwrap(),
          },
          setView,
        );
        return keeper.current;
      } catch (reason) {
        setView({ ...NO_DRAFT, error: reason as AppError });
        return null;
      }
    };
    const unsubscribe = methods.subscribe({
      formState: { values: true },
      callback: () => void start.current().then((kept) => kept?.noteChange()),
    });
    return () => {
      isGone = true;
      unsubscribe();
      keeper.current?.stop();
      keeper.current = null;
    };
  }, [hasDraft, namesNew, methods, baseRef, versionRef, newIdRef, read, write, drop]);

  useEffect(() => {
    if (!visit || (visit.draft_saved_at === null && !keeper.current)) return;
    void start.current().then((kept) => kept?.noteVersion(visit.draft_saved_at));
  }, [visit]);

  const retry = () => void start.current().then((kept) => kept?.flush());
  useReconnected(() => view.error !== null && retry());

  const state: DraftState = {
    ...view,
    table: row?.table ?? 'about_content',
    rowId: row?.id ?? null,
    isNew: row?.id === null,
    others: visit?.others ?? NOBODY,
    isAsking: isAsking && view.conflict !== null,
    ask: setIsAsking,
    retry,
    discard: async () => (await keeper.current?.discard()) ?? true,
    resolve: (choices) => {
      setIsAsking(false);
      keeper.current?.resolve(choices);
    },
    continueWith: (draft) =>
      void start.current().then((kept) =>
        kept?.continueWith(draft, () => {
          if (newIdRef) newIdRef.current = draft.row_id;
        }),
      ),
  };
  return {
    state,
    holdsAll: () => keeper.current?.holdsAll() ?? false,
    noteChange: () => keeper.current?.noteChange(),
    /** Before a save. Resolves to false when the person has to choose between two writers first. */
    submit: async () => {
      const isReady = (await keeper.current?.submit()) ?? true;
      if (!isReady) setIsAsking(true);
      return isReady;
    },
    /** The row is saved, and its draft dropped. */
    noteSaved: (stored: Loaded<In>) => {
      rowRef.current = stored;
      keeper.current?.noteSaved();
    },
  };
}
