import type { AppError } from '@agency/shared/contracts';

/** What a form says when it could not be sent: the failure, and what else helps the person. */
export interface Refusal {
  text: string;
  hint?: string;
}

const TOO_MANY: Refusal = {
  text: 'That was a lot in a short time.',
  hint: 'Please wait a few minutes and try again. What you wrote is still here.',
};
const NOT_CONNECTED = 'Your connection seems to be lost. What you wrote is still here.';

/** @param text the text for a failure of this form */
export function refusalOf(text: string, error: AppError): Refusal {
  if (error.kind === 'rate-limit') return TOO_MANY;
  return ['offline', 'network', 'timeout'].includes(error.kind) ? { text, hint: NOT_CONNECTED } : { text };
}
