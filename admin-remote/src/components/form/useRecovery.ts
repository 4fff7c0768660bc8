import { useAppSelector, selectUser } from '@agency/shared/runtime';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changesOf } from '../compare/changes';
import { isEqual } from '../compare/equal';
import type { Loaded } from '../saving';
import {
  forgetRecovery,
  listRecovery,
  recoveryKey,
  writeRecovery,
  type KeptCopy,
  type RecoveryCopy,
} from './recovery';
import type { SentState } from './types';

/** Milliseconds between a change and its copy. */
const PAUSE = 400;
/** Poll interval in milliseconds for a submission with an unknown outcome. */
const ASK_AGAIN = 2000;

interface Options<In extends FieldValues> {
  record: string;
  loaded: Loaded<In>;
  methods: UseFormReturn<In>;
  /** Whether the form has unsaved changes. */
  isUnsavedRef: RefObject<boolean>;
  /** The version the form is based on, and its values. */
  versionRef: RefObject<string | null>;
  baseRef: RefObject<In>;
  newIdRef: RefObject<string> | undefined;
  /** Whether the server has everything that the form holds, so that this browser need not. */
  isKeptElsewhere: () => boolean;
  findSent: ((copy: Required<Pick<KeptCopy, 'sentAs' | 'savedAt'>>) => Promise<SentState>) | undefined;
}

/** Recovery copies that differ from the record; the others are deleted. */
function findCopies<In>(userId: string, record: string, { values }: Loaded<In>): KeptCopy[] {
  return listRecovery(userId, record).filter((copy) => {
    const isOther = !isEqual({ ...values, ...copy.values }, values);
    if (!isOther) forgetRecovery(copy.key);
    return isOther;
  });
}

/** Keeps a recovery copy of unsaved changes in this browser, and finds those of earlier visits. */
export function useRecovery<In extends FieldValues>(options: Options<In>) {
  const { record, loaded, methods, isUnsavedRef, versionRef, baseRef, newIdRef, findSent } = options;
  const { isKeptElsewhere } = options;
  const userId = useAppSelector(selectUser)?.id ?? 'unknown';
  const [own, setOwn] = useState(() => ({ record, key: recoveryKey(userId, record) }));
  const [copies, setCopies] = useState(() => findCopies(userId, record, loaded));
  const offered = copies.filter(({ sentAs }) => sentAs === undefined);
  const [isAsking, setIsAsking] = useState(offered.length > 0);
  const [isKept, setIsKept] = useState(true);
  const sentRef = useRef<{ id: string; values: In } | null>(null);

  const snapshot = (): RecoveryCopy => {
    const { content, base } = changesOf(methods.getValues(), baseRef.current);
    return {
      savedAt: Date.now(),
      version: versionRef.current,
      values: content,
      base,
      newId: newIdRef?.current,
      sentAs: sentRef.current?.id,
    };
  };

  // A new record has been saved, so its copy belongs to it; those of other new records do not.
  if (own.record !== record) {
    setOwn({ record, key: recoveryKey(userId, record) });
    setCopies([]);
    setIsAsking(false);
  }

  const write = useEffectEvent(() => {
    if (!isUnsavedRef.current || isKeptElsewhere()) {
      if (!sentRef.current) forgetRecovery(own.key);
      return;
    }
    const isWritten = writeRecovery(own.key, snapshot());
    if (isWritten !== isKept) setIsKept(isWritten);
  });

  const noteChange = useEffectEvent(() => {
    if (!sentRef.current || isEqual(methods.getValues(), sentRef.current.values)) return;
    // The content has changed since it was sent.
    sentRef.current = null;
    isUnsavedRef.current = true;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      write();
    };
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        noteChange();
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [methods]);

  const keyRef = useRef(own.key);
  useEffect(() => {
    if (keyRef.current === own.key) return;
    forgetRecovery(keyRef.current);
    keyRef.current = own.key;
    write();
  }, [own.key]);

  const drop = (key: string) => {
    forgetRecovery(key);
    setCopies((before) => before.filter((copy) => copy.key !== key));
    setIsAsking(false);
  };

  const settleSent = useEffectEvent(async ({ key, sentAs, savedAt, ...copy }: KeptCopy) => {
    if (!findSent || !sentAs) return true;
    const state = await findSent({ sentAs, savedAt }).catch(() => 'unknown' as const);
    if (state === 'sent') drop(key);
    if (state !== 'unsent') return state === 'sent';
    writeRecovery(key, { ...copy, savedAt });
    setCopies((before) => before.map((one) => (one.key === key ? { ...copy, savedAt, key } : one)));
    return true;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (copy: KeptCopy) => {
      const isSettled = await settleSent(copy);
      if (!isSettled && !isGone) timer = setTimeout(() => void ask(copy), ASK_AGAIN);
    };
    for (const copy of copies) if (copy.sentAs) void ask(copy);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: earlier copies are known on mount
  }, []);

  return {
    offered,
    isAsking,
    /** Whether the last copy could be stored. */
    isKept,
    postpone: () => setIsAsking(false),
    drop,
    /** Removes and returns a copy; the form's current unsaved changes take its place. */
    take: (key: string): KeptCopy | undefined => {
      const copy = copies.find((one) => one.key === key);
      drop(key);
      if (isUnsavedRef.current) {
        const other = { ...snapshot(), key: recoveryKey(userId, record) };
        writeRecovery(other.key, other);
        setCopies((before) => [other, ...before]);
      }
      return copy;
    },
    /** Deletes copies that say nothing that the form does not say. */
    prune: () => {
      const values = methods.getValues();
      const isOther = (copy: KeptCopy) => !isEqual({ ...values, ...copy.values }, values);
      for (const copy of copies) if (!isOther(copy)) forgetRecovery(copy.key);
      setCopies((before) => before.filter(isOther));
    },
    forget: () => {
      sentRef.current = null;
      forgetRecovery(own.key);
      setIsKept(true);
    },
    /** Whether the form's content is being sent. */
    isMarked: () => sentRef.current !== null,
    /** Marks the copy as being sent under this id; `null` removes the mark. */
    markSent: (id: string | null) => {
      sentRef.current = id === null ? null : { id, values: structuredClone(methods.getValues()) };
      writeRecovery(own.key, snapshot());
    },
  };
}
