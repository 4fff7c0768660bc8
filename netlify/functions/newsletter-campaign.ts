import { z } from 'zod';
import { answerSuccess } from './_shared/answers';
import { continueInBackground } from './_shared/campaigns';
import { serviceDb } from './_shared/db';
import { adminHandler, HttpError } from './_shared/http';
import { openStore, supabaseRpc } from './_shared/store';

const input = z.object({ id: z.uuid(), action: z.enum(['pause', 'resume', 'retry']) });

const REFUSALS = {
  pause: 'This newsletter is not being sent.',
  resume: 'This newsletter is not paused.',
  retry: 'Nothing of this newsletter has failed.',
} as const;

/** `POST` with `{ id, action }`: pauses a campaign, resumes it, or tries its failed and uncertain deliveries again. */
export default adminHandler(
  { input, invalidText: 'This is no action for a newsletter.' },
  async ({ input: { id, action }, admin }) => {
    const reason = action === 'pause' ? `Paused by ${admin.email}.` : undefined;
    const isDone = await openStore(supabaseRpc(serviceDb())).steer(id, action, reason);
    if (!isDone) throw new HttpError(409, REFUSALS[action]);
    if (action !== 'pause') await continueInBackground(id);
    return answerSuccess();
  },
);
