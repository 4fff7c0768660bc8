import { z } from 'zod';
import { answerSuccess } from './_shared/answers';
import { continueInBackground } from './_shared/campaigns';
import { serviceDb } from './_shared/db';
import { adminHandler, HttpError } from './_shared/http';
import { openStore, supabaseRpc } from './_shared/store';

const ACTIONS = {
  cancel: { done: 'Called back', refusal: 'This newsletter is already being sent.', goesOn: false },
  pause: { done: 'Paused', refusal: 'This newsletter is not being sent.', goesOn: false },
  resume: { done: null, refusal: 'This newsletter is not paused.', goesOn: true },
  retry: { done: null, refusal: 'Nothing of this newsletter has failed.', goesOn: true },
} as const;

const input = z.object({ id: z.uuid(), action: z.enum(['cancel', 'pause', 'resume', 'retry']) });

/**
 * `POST` with `{ id, action }`: cancels a campaign that has not started, pauses or resumes one, or retries its failed
 * and uncertain deliveries.
 */
export default adminHandler(
  { input, invalidText: 'This is no action for a newsletter.' },
  async ({ input: { id, action }, admin }) => {
    const { done, refusal, goesOn } = ACTIONS[action];
    const reason = done === null ? undefined : `${done} by ${admin.email}.`;
    const isDone = await openStore(supabaseRpc(serviceDb())).steer(id, action, reason);
    if (!isDone) throw new HttpError(409, refusal);
    if (goesOn) await continueInBackground(id);
    return answerSuccess();
  },
);
