import { useAppSelector, selectUser } from '@agency/shared/runtime';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isEqual } from './equal';
import { forgetRecovery, readRecovery, writeRecovery, type RecoveryCopy } from './recovery';
import type { Loaded } from './types';

/** Milliseconds between a change and its copy. */
const PAUSE = 400;

/**
 * Keeps a copy of what is typed in this browser, and finds one from an earlier visit.
 * @param isUnsaved whether there is something to keep
 * @param version the version the form is based on
 */
export function useRecovery<In extends FieldValues>(
  record: string,
  loaded: Loaded<In>,
  methods: UseFormReturn<In>,
  isUnsaved: RefObject<boolean>,
  version: RefObject<string | null>,
) {
  const userId = useAppSelector(selectUser)?.id ?? 'unknown';
  const [found, setFound] = useState<RecoveryCopy | null>(() => {
    const copy = readRecovery(userId, record);
    return copy && !isEqual({ ...loaded.values, ...copy.values }, loaded.values) ? copy : null;
  });
  const isAsking = useRef(found !== null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      // Until the question is answered, the older copy is the one to keep.
      if (!isUnsaved.current || isAsking.current) return;
      writeRecovery(userId, record, {
        savedAt: Date.now(),
        version: version.current,
        values: methods.getValues(),
      });
    };
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, PAUSE);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [isUnsaved, methods, record, userId, version]);

  return {
    found,
    settle: () => {
      isAsking.current = false;
      setFound(null);
    },
    forget: () => forgetRecovery(userId, record),
  };
}
