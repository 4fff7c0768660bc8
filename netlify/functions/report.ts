import { failureReportSchema } from '@agency/shared/contracts';
import { onlyPages, publicHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { noteFailure } from './_remotes/failures';

/**
 * `POST` with `{ remote, id, kind, message, path }`: a page reports that a remote could not run. Counted in
 * `client_reports`, one row for a kind of failure a day, and written as one line into the log. Keeps nothing about the
 * visitor: no address, no browser, no query, nothing that looks like an e-mail address or a token. A shared release that
 * fails goes back at once.
 */
export default publicHandler(
  {
    methods: ['POST'],
    checkOrigin: true,
    allow: onlyPages('Only pages of this site report failures.'),
    input: failureReportSchema,
    maxBytes: 4096,
    invalidText: 'This is no report.',
  },
  async ({ ip, input }) => {
    await noteFailure(input, ip);
    return successResponse();
  },
);
