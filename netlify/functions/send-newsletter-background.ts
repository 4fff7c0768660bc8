import { z } from 'zod';
import { successResponse } from './_http/responses';
import { continueInBackground, workOn } from './_newsletter/campaigns';
import { serviceDb } from './_platform/database';
import { publicHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { isExpired, readToken } from './_http/signedLinks';

/** Milliseconds of work; a background function is ended after fifteen minutes. */
const WORK_MS = 12 * 60_000;

/**
 * Sends the rest of a campaign, started by the functions themselves with a signed token. May run any number of times,
 * and side by side.
 */
export default publicHandler(
  { methods: ['POST'], checkOrigin: true, input: z.object({ token: z.string().max(300) }) },
  async ({ input }) => {
    const signed = readToken('continue', input.token);
    if (!signed || isExpired(signed)) throw new HttpError(403, 'This is not for you to start.');
    const { isTimeUp } = await workOn(serviceDb(), signed.id, WORK_MS);
    if (isTimeUp) await continueInBackground(signed.id);
    return successResponse();
  },
);
