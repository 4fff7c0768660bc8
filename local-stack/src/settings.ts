import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from './errors';

/** A Supabase project the site talks to. */
export interface Backend {
  /** Base URL of the API, without a trailing slash. */
  url: string;
  publishableKey: string;
  /** Only for functions and set-up; never part of a page. */
  secretKey: string;
  /** False when the project is hosted, named by `SUPABASE_URL`. */
  isEmbedded: boolean;
}

export interface Ports {
  /** The site. */
  PORT: number;
  /** The Supabase API. */
  API_PORT: number;
  /** The mail inbox. */
  MAIL_PORT: number;
  /** The mail server. */
  SMTP_PORT: number;
}

export interface Settings {
  root: string;
  dataDir: string;
  ports: Ports;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  bookingUrl: string;
  /** A real PostgreSQL server under the embedded API, instead of PGlite. */
  databaseUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORTS: Ports = { PORT: 3000, API_PORT: 54321, MAIL_PORT: 1080, SMTP_PORT: 1025 };
/** Public by nature: it only ever opens the embedded backend of this machine. */
const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_development_key';

function readPorts(env: Environment): Ports {
  const ports = { ...DEFAULT_PORTS };
  const owners = new Map<number, string>();
  for (const name of Object.keys(ports) as (keyof Ports)[]) {
    const value = env[name]?.trim() || String(DEFAULT_PORTS[name]);
    const port = Number(value);
    if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
      throw new UserError(`${name}=${value} is not a port. Give a number from 1 to 65535.`);
    }
    const owner = owners.get(port);
    if (owner) throw new UserError(`${owner} and ${name} are both ${port}. Give each a port of its own.`);
    owners.set(port, name);
    ports[name] = port;
  }
  return ports;
}

/**
 * Reads the settings that an operator may change through the environment.
 * @param root absolute path of the workspace
 * @throws UserError when a value makes no sense
 */
export function readSettings(env: Environment, root: string): Settings {
  const ports = readPorts(env);
  return {
    root,
    dataDir: resolve(root, env.DATA_DIR?.trim() || '.local'),
    ports,
    siteUrl: env.SITE_URL?.replace(/\/+$/, '') || `http://localhost:${ports.PORT}`,
    bookingUrl: env.BOOKING_URL ?? '',
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
  };
}

/** Keys made once for this data folder, kept in a file that only its owner can read. */
function localSecret(dataDir: string, name: string, prefix: string): string {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = prefix + randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/**
 * Which Supabase project to use: the one `SUPABASE_URL` names, else the embedded one.
 * @throws UserError when `SUPABASE_URL` is set without its keys
 */
export function readBackend(env: Environment, settings: Settings): Backend {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!url) {
    return {
      url: `http://localhost:${settings.ports.API_PORT}`,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      secretKey: localSecret(settings.dataDir, 'supabase-secret-key', 'sb_secret_'),
      isEmbedded: true,
    };
  }
  if (!publishableKey || !secretKey) {
    throw new UserError(
      'SUPABASE_URL is set, but not both of its keys. Set SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, or unset SUPABASE_URL to use the embedded backend.',
    );
  }
  return { url: url.replace(/\/+$/, ''), publishableKey, secretKey, isEmbedded: false };
}

/** The environment the functions read, completed with local values. */
export function functionEnvironment(
  env: Environment,
  settings: Settings,
  backend: Backend,
): Record<string, string> {
  return {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_URL: settings.siteUrl,
    SELF_URL: `http://localhost:${settings.ports.PORT}`,
    SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${settings.ports.SMTP_PORT}`,
    // No brand's: the site's words are read by the functions alone.
    MAIL_FROM: env.MAIL_FROM ?? 'Local stack <hello@agency.test>',
    // Without a setting of one's own the functions use the brand's address.
    ...(env.MAIL_POSTAL_ADDRESS ? { MAIL_POSTAL_ADDRESS: env.MAIL_POSTAL_ADDRESS } : {}),
    ...(settings.bookingUrl ? { BOOKING_URL: settings.bookingUrl } : {}),
    NETLIFY_API_URL: `http://localhost:${settings.ports.PORT}/.netlify/api/v1`,
    NETLIFY_PURGE_API_TOKEN: randomBytes(16).toString('hex'),
    SITE_ID: 'local',
    PAGE_STORE_DIR: env.PAGE_STORE_DIR ?? join(settings.dataDir, 'pages'),
    RELEASES_DIR: join(settings.dataDir, 'releases'),
    LINK_SECRET: env.LINK_SECRET ?? localSecret(settings.dataDir, 'link-secret', ''),
  };
}
