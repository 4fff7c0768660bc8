import { Button } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Failure } from '../../components/Failure';
import { useLeaveGuard } from '../../components/form/useLeaveGuard';
import styles from './import.module.css';
import { wordsOf } from '../../components/words';

interface RunBarProps {
  run: { status: string; error: string; outcomes: readonly unknown[]; stop: () => void };
  total: number;
  /** What is counted. */
  noun?: string;
  isBlocked: boolean;
  onStarted: () => void;
}

/** Start, progress, stop and continue. */
export function RunBar({ run, total, noun = 'post', isBlocked, onStarted }: RunBarProps) {
  const { status, error, outcomes } = run;
  const isRunning = status === 'running' || status === 'stopping';
  const leave = useLeaveGuard(() => isRunning);
  const done = `${outcomes.length.toLocaleString('en')} of ${wordsOf(total, noun)}`;

  return (
    <>
      {status === 'failed' && <Failure text={`The import stopped after ${done}. ${error}`} />}
      {status === 'stopped' && <p role="status">Stopped after {done}. What was imported stays.</p>}
      {isRunning && (
        <div>
          <progress className={styles.progress} max={total} value={outcomes.length} aria-label="Progress" />
          <p role="status" className={styles.note}>
            {done} done. You may close this tab: choose the same file again, and the import goes on where it
            was.
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        {isRunning ? (
          <Button variant="outline" aria-disabled={status === 'stopping'} onClick={run.stop}>
            {status === 'stopping' ? 'Stopping...' : 'Stop'}
          </Button>
        ) : (
          status !== 'done' && (
            <Button colorPalette="brand" disabled={isBlocked} onClick={onStarted}>
              {status === 'ready' ? `Import ${wordsOf(total, noun)}` : 'Continue'}
            </Button>
          )
        )}
      </div>
      <ConfirmDialog
        isOpen={leave.isAsking}
        title="Leave while importing?"
        text="What was imported so far stays. Choose the same file again, and the import goes on where it was."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirmed={leave.go}
        onCancelled={leave.stay}
      />
    </>
  );
}
