import {
  startTestBackend,
  type BackendOptions,
  type TestBackend,
} from '../../local-stack/src/testing/backend';

export { makeHome, startTestBackend } from '../../local-stack/src/testing/backend';
export type { Home, TestBackend } from '../../local-stack/src/testing/backend';

/** A visitor, an account without rights, an editor, an admin, or the server itself. */
export type Role = 'anonymous' | 'member' | 'editor' | 'admin' | 'service';

export interface ApiResponse {
  status: number;
  body: unknown;
}

export interface Backend extends TestBackend {
  /** Sends a request to the API as a role. */
  request(
    role: Role,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
}

async function parsed(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  try {
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  } catch {
    return { status: response.status, body: text };
  }
}

const bodyOf = (body: unknown) =>
  body === undefined || body instanceof Uint8Array ? (body as BodyInit | undefined) : JSON.stringify(body);

/** A separate backend with an account for each role; on the server of `DATABASE_URL`, if that is set. */
export async function startBackend(options?: BackendOptions): Promise<Backend> {
  const backend = await startTestBackend(options);
  const tokens: Partial<Record<Role, string>> = {
    member: await backend.signIn('member@agency.test', false),
    editor: await backend.signIn('editor@agency.test', false),
    admin: await backend.signIn('boss@agency.test'),
  };
  await backend.sql(
    "insert into private.staff (user_id, role) select id, 'editor' from auth.users where email = 'editor@agency.test'",
  );
  return {
    ...backend,
    async request(role, method, path, body, headers = {}) {
      const token = tokens[role];
      return parsed(
        await fetch(backend.url + path, {
          method,
          headers: {
            apikey: role === 'service' ? backend.secretKey : backend.publishableKey,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body: bodyOf(body),
        }),
      );
    },
  };
}
