import type { Environment } from '../lib/workspace';
import { Problem, readOrigin, type Check, type Context } from './problem';

const SHORTEST_LINK_SECRET = 16;
/** `Name <name@host>` or the bare address. */
const SENDER = /^(?:[^<>\r\n]{1,100}<([^<>\s@]+@[^<>\s@]+\.[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+\.[^<>\s@]+))$/;
const UNUSABLE_HOSTS = /(\.example|\.invalid|\.test|\.local|example\.(com|org|net))$/;

/** The role a key in JWT form is for; nothing when it is no JWT. */
export function roleOf(key: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()) as {
      role?: unknown;
    };
    return claims.role;
  } catch {
    return undefined;
  }
}

/** Whether a key opens everything. */
const isSecret = (key: string) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role';

function checkKeys({ SUPABASE_PUBLISHABLE_KEY: open, SUPABASE_SECRET_KEY: secret }: Environment): void {
  const where = 'Both are in the Supabase project, under Settings, API keys.';
  if (!open || !secret)
    throw new Problem(`SUPABASE_${open ? 'SECRET' : 'PUBLISHABLE'}_KEY is not set`, where);
  if (isSecret(open)) {
    throw new Problem(
      'SUPABASE_PUBLISHABLE_KEY is a secret key: every visitor would get it',
      `Put the publishable key there, and make a new secret key if this one was ever deployed. ${where}`,
    );
  }
  if (!isSecret(secret)) throw new Problem('SUPABASE_SECRET_KEY is not a secret key', where);
}

function checkLinkSecret({ LINK_SECRET: secret = '' }: Environment): void {
  if (secret.trim().length >= SHORTEST_LINK_SECRET) return;
  throw new Problem(
    `LINK_SECRET has fewer than ${SHORTEST_LINK_SECRET} characters`,
    'Make one with: openssl rand -base64 32. Keep it: links in mails that are out stop working with another one.',
  );
}

function checkSender({ env: { MAIL_FROM: sender = '' }, isLocal }: Context): void {
  const [, named, bare] = SENDER.exec(sender.trim()) ?? [];
  const address = named ?? bare;
  if (!address)
    throw new Problem('MAIL_FROM is not set to an address', 'Give it as: Name <name@your-domain>.');
  if (!isLocal && UNUSABLE_HOSTS.test(address))
    throw new Problem(
      'MAIL_FROM names a domain that nobody can own',
      'Use a domain whose SPF, DKIM and DMARC cover your mail provider.',
    );
}

/** The checks that need no request. */
export function settingsChecks(context: Context): Check[] {
  const { env } = context;
  return [
    {
      name: 'SITE_URL is the https address of the site',
      run: () => void readOrigin(context, 'SITE_URL'),
    },
    { name: 'the two keys are what they have to be', run: () => checkKeys(env) },
    { name: 'LINK_SECRET is long enough', run: () => checkLinkSecret(env) },
    { name: 'MAIL_FROM is a sender', run: () => checkSender(context) },
  ];
}
