import { publicHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { serviceRpc } from './_platform/database';
import { openReleases } from './_remotes/openReleases';
import { watchShares } from './_remotes/watch';

export const config = { schedule: '* * * * *' };

/** Each minute: shared releases that fail go back. A report does it too; this is for when that was interrupted. */
export default publicHandler({ methods: ['POST'], checkOrigin: true }, async () => {
  await watchShares(serviceRpc(), openReleases());
  return successResponse();
});
