import { failureReportSchema } from '@agency/shared/contracts';
import { successResponse } from './_http/responses';
import { redact } from './_platform/redact';
import { serviceDb } from './_platform/database';
import { onlyPages, publicHandler } from './_http/handlers';
import { tooManyRequests } from './_platform/httpError';

/**
 * `POST` with `{ remote, id, kind, message, path }`: a page reports that a remote could not run. Counted in
 * `client_reports`, one row for a kind of failure a day, and written as one line into the log. Keeps nothing about the
 * visitor: no address, no browser, no query, nothing that looks like an e-mail address or a token.
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
  async ({ ip, input: { remote, id, kind, message, path } }) => {
    const report = {
      remote,
      release: id,
      kind,
      message: redact(message),
      path: redact(path),
    };
    const { data, error, status } = await serviceDb().rpc('record_client_report', {
      p_remote: report.remote,
      p_release: report.release,
      p_kind: report.kind,
      p_message: report.message,
      p_path: report.path.slice(0, 200),
      p_asker: ip,
    });
    if (status === 429) throw tooManyRequests();
    console.warn(JSON.stringify({ event: 'remote-failed', ...report, isStored: !error && data === true }));
    if (error) throw new Error(`record_client_report: ${error.message}`);
    return successResponse();
  },
);
