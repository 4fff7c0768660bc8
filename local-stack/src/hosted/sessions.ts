import { sessionFailure } from './failures';

interface Failure {
  error_code?: string;
  msg?: string;
  weak_password?: object;
}

/** Converts responses of the embedded auth service to those of a hosted project. */
export async function hostedSessions(request: Request, response: Response): Promise<Response> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const { error_code, msg, weak_password } = (await response.clone().json()) as Failure;
  if (!error_code || !msg) return response;
  return sessionFailure(request, response.status, error_code, msg, weak_password ? { weak_password } : {});
}
