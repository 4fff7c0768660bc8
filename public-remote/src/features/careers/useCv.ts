import { CV_MISSING_TEXT } from '@agency/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCv, type Cv } from './cv';

/** The chosen CV: looked at when it is chosen, and again waited for when the form is sent. */
export function useCv() {
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<Promise<Cv | null>>(Promise.resolve(null));
  const [error, setError] = useState<string>();

  const read = async (file: File): Promise<Cv | null> => {
    const result = await readCv(file);
    setError('error' in result ? result.error : undefined);
    return 'cv' in result ? result.cv : null;
  };

  const look = (): void => {
    const file = input.current?.files?.[0];
    setError(undefined);
    reading.current = file ? read(file) : Promise.resolve(null);
  };

  // What was chosen before the app started.
  const lookAtEarlyChoice = useEffectEvent(() => {
    if (input.current?.files?.length) look();
  });
  useEffect(() => lookAtEarlyChoice(), []);

  /** The CV, or `null` after saying beside the field what is wrong. */
  const take = async (): Promise<Cv | null> => {
    const cv = await reading.current;
    if (!cv) {
      setError((current) => current ?? CV_MISSING_TEXT);
      input.current?.focus();
    }
    return cv;
  };

  const clear = () => {
    if (input.current) input.current.value = '';
    reading.current = Promise.resolve(null);
    setError(undefined);
  };

  return { input, error, handleChange: look, take, clear };
}
