import { campaignActionSchema } from '@agency/shared/contracts';
import { successResponse } from './_http/responses';
import { continueInBackground } from './_newsletter/campaigns';
import { serviceRpc } from './_platform/database';
import { adminHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { openCampaignStore } from './_newsletter/campaignStore';

const ACTIONS = {
  cancel: { done: 'Called back', refusal: 'This newsletter is already being sent.', goesOn: false },
  pause: { done: 'Paused', refusal: 'This newsletter is not being sent.', goesOn: false },
  resume: { done: null, refusal: 'This newsletter is not paused.', goesOn: true },
  retry: { done: null, refusal: 'Nothing of this newsletter has failed.', goesOn: true },
} as const;

async function move(adminId: string, id: string, from: string, to: string): Promise<void> {
  if (Date.parse(to) <= Date.now())
    throw new HttpError(400, 'The time to send has passed. Please choose a later one.');
  if (!(await openCampaignStore(serviceRpc()).moveFor(adminId, id, from, to)))
    throw new HttpError(409, 'This newsletter has begun or was cancelled, or somebody else has moved it.');
}

/**
 * `POST` with `{ id, action }`: cancels a campaign that has not started, pauses or resumes one, or retries its failed
 * and uncertain deliveries. `move` gives a planned one another time, with `from` and `to`.
 */
export default adminHandler(
  { input: campaignActionSchema, invalidText: 'This is no action for a newsletter.' },
  async ({ input, admin }) => {
    if (input.action === 'move') {
      await move(admin.id, input.id, input.from, input.to);
      return successResponse();
    }
    const { id, action } = input;
    const { done, refusal, goesOn } = ACTIONS[action];
    const reason = done === null ? null : `${done} by ${admin.email}.`;
    const isDone = await openCampaignStore(serviceRpc()).steerFor(admin.id, id, action, reason);
    if (!isDone) throw new HttpError(409, refusal);
    if (goesOn) await continueInBackground(id);
    return successResponse();
  },
);
