import type { AppError, ImageFolder } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import { usePendingWork } from './pendingWork';
import { isOwnImage } from '../image/imageAddress';
import { useStoreImage, type PictureSource } from '../image/useStoreImage';

interface Options {
  label: string;
  folder: ImageFolder;
  url: string;
  onStored: (url: string) => void;
  onFailed?: ((error: AppError) => void) | undefined;
  /** Error text for a failed upload, where it is not the usual one. */
  failureText?: string | undefined;
}

interface State {
  /** Text in the URL input that is not the stored address. */
  typed: string | null;
  /** The running upload or import, and its progress (0 to 1). */
  work: { kind: PictureSource['kind']; share: number } | null;
  failure: string | null;
  /** The chosen file that an image was made of: the name of the stored one is only a time. */
  uploaded: { url: string; name: string } | null;
}

const IDLE: State = { typed: null, work: null, failure: null, uploaded: null };
const INCOMPLETE = 'Please enter a full image URL, starting with https://.';

/** State of an image input: uploads files and imports URLs. */
export function useImageInput({ label, folder, url, onStored, onFailed, failureText }: Options) {
  const store = useStoreImage(folder);
  const [state, setState] = useState(IDLE);
  const running = useRef<Promise<string | null> | null>(null);

  /** Resolves to the error text when it fails. */
  const run = async (source: PictureSource): Promise<string | null> => {
    const { kind } = source;
    const tell = (share: number) =>
      setState((before) => ({ ...before, work: { kind, share }, failure: null }));
    tell(0);
    try {
      const stored = await store(source, tell);
      onStored(stored);
      setState({ ...IDLE, uploaded: kind === 'file' ? { url: stored, name: source.name } : null });
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

  const start = (source: PictureSource) => (running.current ??= run(source));

  /** Accepts a typed address: stores one on this site unchanged, and imports any other. */
  const take = (text: string): Promise<string | null> => {
    const address = text.trim();
    if (address === '' || isOwnImage(address)) {
      if (address !== url) onStored(address);
      setState(({ uploaded }) => ({ ...IDLE, uploaded }));
      return Promise.resolve(null);
    }
    if (/^https:\/\//i.test(address)) return start({ kind: 'address', address });
    setState(({ uploaded }) => ({ ...IDLE, uploaded, typed: text, failure: INCOMPLETE }));
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
    fileName: state.uploaded?.url === url ? state.uploaded.name : null,
    upload: (file: File) => void start({ kind: 'file', file, name: file.name }),
    type: (text: string) => setState(({ uploaded }) => ({ ...IDLE, uploaded, typed: text })),
    commit: () => {
      if (state.typed !== null && !state.failure) void take(state.typed);
    },
    paste: (text: string) => {
      setState({ ...IDLE, typed: text });
      void take(text);
    },
    importStored: () => void start({ kind: 'address', address: url }),
    reset: () => setState(({ uploaded }) => ({ ...IDLE, uploaded })),
  };
}
