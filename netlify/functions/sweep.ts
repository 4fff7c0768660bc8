import { removeAbandonedCvs } from './_shared/abandonedCvs';
import { answerSuccess } from './_shared/answers';
import { serviceDb } from './_shared/db';
import { publicHandler } from './_shared/http';

export const config = { schedule: '@hourly' };

/** Milliseconds a CV waits for its application. */
const PATIENCE = 24 * 60 * 60 * 1000;

/** Each hour: a CV whose application never arrived is personal data nobody asked for; after a day it goes. */
export default publicHandler({ methods: ['POST'], checkOrigin: true }, async () => {
  const removed = await removeAbandonedCvs(serviceDb(), new Date(Date.now() - PATIENCE));
  if (removed > 0) console.warn(JSON.stringify({ event: 'abandoned-cvs-removed', removed }));
  return answerSuccess();
});
