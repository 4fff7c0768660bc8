import { useRef, useState } from 'react';
import { useClientId } from '../../components/form/useClientId';
import { readCv, type Cv } from './cv';

export const CV_MISSING_TEXT = 'Please attach your CV.';

/** The chosen CV: looked at when it is chosen, and again waited for when the form is sent. */
export function useCv() {
  const input = useRef<HTMLInputElement>(null);
  /** Nothing yet: a file may have been chosen before the app started. */
  const reading = useRef<Promise<Cv | null> | null>(null);
  const fileId = useClientId();
  const [error, setError] = useState<string>();

  const read = async (file: File, id: string): Promise<Cv | null> => {
    const result = await readCv(file, id);
    setError('error' in result ? result.error : undefined);
    return 'cv' in result ? result.cv : null;
  };

  const look = (): Promise<Cv | null> => {
    const file = input.current?.files?.[0];
    setError(undefined);
    fileId.renew();
    reading.current = file ? read(file, fileId.get()) : Promise.resolve(null);
    return reading.current;
  };

  /** The CV, or `null` after saying beside the field what is wrong. */
  const take = async (): Promise<Cv | null> => {
    const cv = await (reading.current ?? look());
    if (!cv) {
      setError((current) => current ?? CV_MISSING_TEXT);
      input.current?.focus();
    }
    return cv;
  };

  const clear = () => {
    if (input.current) input.current.value = '';
    reading.current = null;
    setError(undefined);
  };

  return { input, error, handleChange: () => void look(), take, clear };
}
