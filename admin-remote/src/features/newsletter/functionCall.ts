import type { Call } from '@agency/shared/runtime';

interface FunctionAnswer {
  success?: boolean;
  error?: string;
}

/**
 * A call of a serverless function as the signed-in person. Its `{ success: false, error }` becomes a failure with that
 * text; an answer that is none of ours, a failure without one.
 * @returns the answer's body
 */
export function functionCall(name: string, body: object, headers: Record<string, string> = {}): Call {
  return async ({ supabase }) => {
    const { data } = await (await supabase()).auth.getSession();
    const response = await fetch(`/.netlify/functions/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => ({}))) as FunctionAnswer;
    if (response.ok && answer.success) return { data: answer, error: null };
    return {
      data: null,
      error: { code: String(response.status), message: answer.error ?? '' },
      status: response.status,
    };
  };
}
