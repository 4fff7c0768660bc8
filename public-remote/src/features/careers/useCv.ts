import { CV_MISSING_TEXT } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import { readCv, type Cv, type Looked } from './cv';

/**
 * The chosen CV: looked at when it is chosen, and as it is when the form is sent, also if it was chosen before the app ran.
 * @param posted what the page says of the one that was posted
 */
export function useCv(posted: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(posted);

  /** @param missing what is said where no file is chosen */
  const look = async (missing?: string): Promise<Cv | undefined> => {
    const file = input.current?.files?.[0];
    const { cv, error: found }: Looked = file ? await readCv(file) : { error: missing };
    setError(found);
    return cv;
  };

  /** The CV; none after saying beside the field what is wrong. */
  const take = async (): Promise<Cv | undefined> => {
    const cv = await look(CV_MISSING_TEXT);
    if (!cv) input.current?.focus();
    return cv;
  };

  return { input, error, handleChange: () => void look(), take };
}
