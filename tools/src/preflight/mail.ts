import { createTransport } from 'nodemailer';
import type { Environment } from '../lib/workspace';
import { Problem, type Check, type Context } from './problem';

const TIMEOUT = 10_000;
const ADVICE =
  'Give it as smtps://user:password@host:465; special characters of the password as in a URL (%40 for @).';

function problemOf({ code, responseCode }: { code?: string; responseCode?: number }): Problem {
  if (code === 'EAUTH')
    return new Problem(
      `the mail server refuses the login (${responseCode})`,
      `Check user and password. ${ADVICE}`,
    );
  if (code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'EDNS')
    return new Problem(
      `the mail server cannot be reached (${code})`,
      `Check host and port, and whether your network lets it out. ${ADVICE}`,
    );
  return new Problem(`the mail server does not work (${code ?? 'unknown'})`, ADVICE);
}

async function checkSmtp({ SMTP_URL: url = '' }: Environment): Promise<void> {
  if (!/^smtps?:\/\/[^/]/.test(url)) throw new Problem('SMTP_URL is not set to a mail server', ADVICE);
  const { hostname, port, protocol, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
  } catch (error) {
    throw problemOf(error as { code?: string; responseCode?: number });
  } finally {
    transport.close();
  }
}

/** Reaching the mail server and logging in to it; nothing is sent. */
export function mailChecks({ env }: Context): Check[] {
  return [{ name: 'the mail server accepts the login', run: () => checkSmtp(env) }];
}
