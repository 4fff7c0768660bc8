import { isReleaseId, isRemoteName } from '@agency/shared/contracts';
import { z } from 'zod';
import { answerSuccess } from './_http/responses';
import { redact } from './_platform/redact';
import { serviceDb } from './_platform/database';
import { publicHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { tooManyRequests } from './_platform/httpError';

const KINDS = [
  'registry',
  'unknown',
  'blocked',
  'contract',
  'manifest',
  'timeout',
  'network',
  'integrity',
  'evaluation',
  'shared',
  'invalid-module',
  'chunk',
  'render',
] as const;

/** What the shell's reporter sends (`shell/src/loading/reporter.ts`); anything more is a mistake or an attempt. */
const input = z.strictObject({
  remote: z.string().refine(isRemoteName),
  // Empty as long as it is not known which release it would have been.
  id: z.string().refine((id) => id === '' || isReleaseId(id)),
  kind: z.enum(KINDS),
  message: z.string().max(500),
  path: z.string().startsWith('/').max(2000),
});

function requireOwnPage(request: Request): void {
  // A beacon always says where it comes from; only the site's own pages have anything to report.
  if (!request.headers.has('origin')) throw new HttpError(403, 'Only pages of this site report failures.');
}

/**
 * `POST` with `{ remote, id, kind, message, path }`: a page tells that a remote could not run. Counted in
 * `client_reports`, one row for a kind of failure a day, and written as one line into the log. Keeps nothing about the
 * visitor: no address, no browser, no query, nothing that looks like an e-mail address or a token.
 */
export default publicHandler(
  {
    methods: ['POST'],
    checkOrigin: true,
    allow: requireOwnPage,
    input,
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
    return answerSuccess();
  },
);
