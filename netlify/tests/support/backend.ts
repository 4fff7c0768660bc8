import {
  startTestBackend,
  type BackendOptions,
  type TestBackend,
} from '../../../local-stack/src/testing/backend';

export { ROOT } from '../../../local-stack/src/testing/backend';

export interface Backend extends TestBackend {
  /** What the functions read from their environment. */
  env: Record<string, string>;
}

/** Starts a separate backend, and the environment in which functions find it. */
export async function startBackend(options?: BackendOptions): Promise<Backend> {
  const backend = await startTestBackend(options);
  return {
    ...backend,
    env: {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
    },
  };
}
