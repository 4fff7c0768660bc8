import { sessionFailure } from './failures';

interface Failure {
  error_code?: string;
  msg?: string;
  weak_password?: object;
}

/** Converts responses of the embedded auth service to those of a hosted project. */
export async function hostedSessions(request: Request, answer: Response): Promise<Response> {
  if (answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  const { error_code, msg, weak_password } = (await answer.clone().json()) as Failure;
  if (!error_code || !msg) return answer;
  return sessionFailure(request, answer.status, error_code, msg, weak_password ? { weak_password } : {});
}
