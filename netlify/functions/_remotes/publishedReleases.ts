import { RELEASE_BLOBS } from '@agency/shared/contracts';
import { getStore } from '@netlify/blobs';

/** Where the files of one release are. */
export interface PublishedRelease {
  /** Permalink of the deploy that holds them, without a trailing slash. */
  address: string;
}

/** What is known of a release; `null` when it has not been published. Never changes, so any edge's copy will do. */
export async function findRelease(name: string, id: string): Promise<PublishedRelease | null> {
  const key = RELEASE_BLOBS.release(name, id);
  const near = (await getStore({ name: RELEASE_BLOBS.store }).get(key, {
    type: 'json',
  })) as PublishedRelease | null;
  if (near) return near;
  // A moment ago it may not have been there yet.
  const store = getStore({ name: RELEASE_BLOBS.store, consistency: 'strong' });
  return (await store.get(key, { type: 'json' })) as PublishedRelease | null;
}
