import type { AppError, ImageFolder } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import { usePendingWork } from '../form/pendingWork';
import { isOwnImage } from './imageAddress';
import { useStoreImage, type ImageSource } from './useStoreImage';

interface Options {
  label: string;
  folder: ImageFolder;
  /** The stored address. */
  url: string;
  onStored: (url: string) => void;
  onFailed?: ((error: AppError) => void) | undefined;
  /** What the field says of an upload that failed, where the specification has words for it. */
  failureText?: string | undefined;
}

interface State {
  /** What stands in the box and is not the stored address. */
  typed: string | null;
  /** What is under way, and the share of its bytes that are sent. */
  work: { kind: ImageSource['kind']; share: number } | null;
  failure: string | null;
}

const IDLE: State = { typed: null, work: null, failure: null };
const INCOMPLETE = 'Please enter a full image URL, starting with https://.';

/** An image that is uploaded or fetched by its address: what is under way, and what became of it. */
export function useImageInput({ label, folder, url, onStored, onFailed, failureText }: Options) {
  const store = useStoreImage(folder);
  const [state, setState] = useState(IDLE);
  const running = useRef<Promise<string | null> | null>(null);

  /** Resolves to what the field says when it fails. */
  const run = async (source: ImageSource): Promise<string | null> => {
    const { kind } = source;
    const tell = (share: number) =>
      setState((before) => ({ ...before, work: { kind, share }, failure: null }));
    tell(0);
    try {
      onStored(await store(source, tell));
      setState(IDLE);
      return null;
    } catch (reason) {
      const error = reason as AppError;
      const failure = kind === 'file' && failureText ? failureText : error.message;
      setState((before) => ({ ...before, work: null, failure }));
      if (kind === 'file') onFailed?.(error);
      return failure;
    } finally {
      running.current = null;
    }
  };

  const start = (source: ImageSource) => (running.current ??= run(source));

  /** Takes over what was typed: addresses of this site as they are, others by fetching what lies there. */
  const take = (text: string): Promise<string | null> => {
    const address = text.trim();
    if (address === '' || isOwnImage(address)) {
      if (address !== url) onStored(address);
      setState(IDLE);
      return Promise.resolve(null);
    }
    if (/^https:\/\//i.test(address)) return start({ kind: 'address', address });
    setState({ typed: text, work: null, failure: INCOMPLETE });
    return Promise.resolve(INCOMPLETE);
  };

  usePendingWork({
    isPending: () => running.current !== null || state.typed !== null,
    settle: async () => {
      const failure = await (running.current ?? take(state.typed ?? url));
      return failure && `${label}: ${failure}`;
    },
  });

  return {
    ...state,
    shown: state.typed ?? url,
    isBusy: state.work !== null,
    upload: (file: File) => void start({ kind: 'file', file, name: file.name }),
    type: (text: string) => setState({ ...IDLE, typed: text }),
    commit: () => {
      if (state.typed !== null && !state.failure) void take(state.typed);
    },
    paste: (text: string) => {
      setState({ ...IDLE, typed: text });
      void take(text);
    },
    importStored: () => void start({ kind: 'address', address: url }),
    reset: () => setState(IDLE),
  };
}
