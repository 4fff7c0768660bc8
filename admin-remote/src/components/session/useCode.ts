import type { AppError } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { enterCode, enterRecoveryCode } from './enterCode';

/** Words and attributes of the field for one of the two kinds of codes. */
export const APP_CODE = {
  label: 'Code of the authenticator app',
  other: 'Use a recovery code',
  missing: 'Please enter the code.',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 11 },
} as const;
export const RECOVERY_CODE = {
  label: 'Recovery code',
  other: 'Use the authenticator app',
  missing: 'Please enter a recovery code.',
  input: { inputMode: 'text', autoComplete: 'off', maxLength: 60 },
} as const;

/** The second step of signing in: a code of the app, or a recovery code. */
export function useCode() {
  const { refreshAdmin } = useAuth();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const kind = isRecovery ? RECOVERY_CODE : APP_CODE;

  const send = async (entered: string) => {
    setProblem(entered === '' ? kind.missing : null);
    if (entered === '' || isBusy) return;
    setIsBusy(true);
    try {
      await (isRecovery ? enterRecoveryCode : enterCode)(entered);
      const failure = await refreshAdmin();
      if (failure) throw failure;
    } catch (reason) {
      setProblem((reason as AppError).message);
    }
    setIsBusy(false);
  };
  return {
    kind,
    code,
    problem,
    isBusy,
    /** Six digits of the app are sent at once, also when they are pasted with a space. */
    handleChanged: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setCode(target.value);
      const digits = target.value.replace(/\s/g, '');
      if (!isRecovery && /^\d{6}$/.test(digits)) void send(digits);
    },
    handleSubmitted: (event: SyntheticEvent) => {
      event.preventDefault();
      // The form around a dialog must not take this one for its own.
      event.stopPropagation();
      void send(isRecovery ? code.trim() : code.replace(/\s/g, ''));
    },
    handleSwitched: () => {
      setIsRecovery(!isRecovery);
      setCode('');
      setProblem(null);
    },
  };
}
