import type { AppError } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import type { ForeignContent, ForeignPost } from '../formats/model';
import { runImport, type Outcome } from './runImport';
import type { Choices } from './toValues';
import { useBackend } from './useBackend';

type Status = 'ready' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done';

/** An import under way: started, stopped, continued, its failures tried again. */
export function useImportRun(content: ForeignContent) {
  const connect = useBackend();
  const [status, setStatus] = useState<Status>('ready');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [error, setError] = useState('');
  const isStopped = useRef(false);
  const tried = useRef(new Set<string>());

  const run = async (choices: Choices, kept: readonly Outcome[]) => {
    const site = choices.site.replace(/(?<!\/)\/+$/, '');
    isStopped.current = false;
    setStatus('running');
    setError('');
    setOutcomes(kept);
    try {
      await runImport({
        content,
        choices: { ...choices, site },
        backend: await connect(content, site),
        done: new Set<ForeignPost>(kept.map(({ post }) => post)),
        tried: tried.current,
        onOutcome: (outcome) => setOutcomes((before) => [...before, outcome]),
        isStopped: () => isStopped.current,
      });
      setStatus(isStopped.current ? 'stopped' : 'done');
    } catch (reason) {
      setError((reason as AppError).message);
      setStatus('failed');
    }
  };

  return {
    status,
    outcomes,
    /** Why it was interrupted. */
    error,
    start: (choices: Choices) => run(choices, outcomes),
    stop: () => {
      isStopped.current = true;
      setStatus('stopping');
    },
    retryFailed: (choices: Choices) =>
      run(
        choices,
        outcomes.filter(({ result }) => result !== 'failed'),
      ),
  };
}
export type ImportRun = ReturnType<typeof useImportRun>;
