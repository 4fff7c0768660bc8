import { functionPath, type FunctionResponse, type FunctionInputs } from '@agency/shared/contracts';
import type { Call } from '@agency/shared/runtime';

interface Options {
  headers?: Record<string, string>;
  /** Fallback when the function returns no error text. */
  failureText?: string;
}

/**
 * Milliseconds after which a call counts as lost. A function may take a minute, which an answer by mail and an import come
 * near to; the platform ends it then.
 */
const TIMEOUT = 70_000;

/** Error code for a response that did not come from the function itself, so the outcome of the request is unknown. */
export const UNANSWERED_CODE = 'UNANSWERED';

/**
 * A call of a serverless function as the signed-in person. Its `{ success: false, error }` becomes a failure with that
 * text; an answer that is none of ours, a failure without one.
 * @returns the answer's body
 */
export function functionCall<N extends keyof FunctionInputs>(
  name: N,
  body: FunctionInputs[N],
  { headers, failureText }: Options = {},
): Call {
  return async ({ supabase }) => {
    const { data } = await (await supabase()).auth.getSession();
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(functionPath(name), {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const content = (await response.json().catch((reason: unknown) => {
      if (signal.aborted) throw reason;
      return {};
    })) as Partial<FunctionResponse>;
    if (response.ok && content.success) return { data: content, error: null };
    const isOurs = content.success !== undefined;
    return {
      data: null,
      error: {
        code: isOurs ? String(response.status) : UNANSWERED_CODE,
        message: content.error || failureText,
      },
      status: response.status,
    };
  };
}
