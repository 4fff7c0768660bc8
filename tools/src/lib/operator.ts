import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../../../local-stack/src/errors';
import { ROOT, type Environment } from './workspace';

/** The secret key of the embedded backend, kept in its data folder; undefined where it has never run. */
function localSecretKey(env: Environment): string | undefined {
  const file = join(resolve(ROOT, env.DATA_DIR?.trim() || '.local'), 'secrets', 'supabase-secret-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** A backend with the rights of its secret key. */
export interface OperatorApi {
  url: string;
  /** @throws UserError when nothing answers */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/**
 * The backend to operate on: the one `SUPABASE_URL` names, else the embedded one on this machine.
 * @throws UserError when its secret key is not known
 */
export function operatorApi(env: Environment): OperatorApi {
  const isHosted = Boolean(env.SUPABASE_URL);
  const url = (env.SUPABASE_URL || `http://localhost:${env.API_PORT || 54321}`).replace(/\/+$/, '');
  const secretKey = isHosted ? env.SUPABASE_SECRET_KEY : (env.SUPABASE_SECRET_KEY ?? localSecretKey(env));
  if (!secretKey) {
    throw new UserError(
      isHosted
        ? 'SUPABASE_URL is set, but SUPABASE_SECRET_KEY is not. It is in the project settings, under API keys.'
        : 'The local site has never run here. Start it with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
    );
  }
  return {
    url,
    async request(method, path, body, headers = {}) {
      try {
        return await fetch(url + path, {
          method,
          headers: {
            apikey: secretKey,
            authorization: `Bearer ${secretKey}`,
            'content-type': 'application/json',
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      } catch {
        throw new UserError(`Nothing answers at ${url}. Is the site running (npm start)?`);
      }
    },
  };
}

/** The answer's JSON. @throws UserError with what the backend said */
export async function expectOk(response: Response, what: string): Promise<unknown> {
  if (response.ok) return response.status === 204 ? null : response.json().catch(() => null);
  throw new UserError(`${what} failed (HTTP ${response.status}): ${await response.text()}`);
}
