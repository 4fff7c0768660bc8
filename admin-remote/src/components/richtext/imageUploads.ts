import type { AppError } from '@agency/shared/contracts';
import type { ImageSource, StoreImage } from '../image';

/** An image being uploaded into a text. */
export interface ImageUpload {
  readonly source: ImageSource;
  /** Attributes of the final image, e.g. its alternative text. */
  readonly attributes: Record<string, unknown>;
  state: 'waiting' | 'running' | 'failed' | 'stored';
  /** Upload progress, 0 to 1. */
  share: number;
  error: AppError | null;
  /** Address of the stored image. */
  address: string;
  /** Title of the video that it is a picture of. */
  title: string;
}

/** Concurrent uploads; more would only share the bandwidth. */
const AT_ONCE = 3;

/**
 * A queue of image uploads. Each has a key, which its placeholder in the text carries.
 * @param onChanged called on every progress step of every upload
 */
export function createImageUploads(store: StoreImage, onChanged: (upload: ImageUpload) => void) {
  const uploads = new Map<string, ImageUpload>();
  let waiters: (() => void)[] = [];

  const inState = (state: ImageUpload['state']) => [...uploads.values()].filter((one) => one.state === state);
  const change = (upload: ImageUpload, next: Partial<ImageUpload>) => {
    Object.assign(upload, next);
    onChanged(upload);
  };

  const run = async (upload: ImageUpload) => {
    change(upload, { state: 'running', share: 0, error: null });
    try {
      const address = await store(
        upload.source,
        (share) => change(upload, { share }),
        (title) => (upload.title = title),
      );
      change(upload, { state: 'stored', address });
    } catch (reason) {
      change(upload, { state: 'failed', error: reason as AppError });
    }
    startNext();
  };

  const startNext = () => {
    const free = AT_ONCE - inState('running').length;
    for (const upload of inState('waiting').slice(0, Math.max(free, 0))) void run(upload);
    if (inState('running').length > 0) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };

  return {
    /** @returns the key; call `start()` to begin the upload */
    add(source: ImageSource, attributes: Record<string, unknown> = {}): string {
      const key = crypto.randomUUID();
      uploads.set(key, {
        source,
        attributes,
        state: 'waiting',
        share: 0,
        error: null,
        address: '',
        title: '',
      });
      return key;
    },
    get: (key: string) => uploads.get(key),
    start: startNext,
    retry(upload: ImageUpload) {
      change(upload, { state: 'waiting' });
      startNext();
    },
    /** Resolves when no upload is running. */
    async settle(): Promise<void> {
      if (inState('running').length + inState('waiting').length === 0) return;
      await new Promise<void>((resolve) => waiters.push(resolve));
    },
  };
}

/** Display name of an image: its file name, or the site it comes from. */
export function nameOf(source: ImageSource): string {
  if (source.kind === 'file') return source.name || 'the image';
  if (source.kind === 'video') return `the video from ${source.video.site}`;
  return URL.canParse(source.address) ? `the image from ${new URL(source.address).host}` : 'the image';
}
