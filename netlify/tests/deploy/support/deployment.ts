import { startBackend, type Backend } from '../../support/backend';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { startFakeNetlify, type FakeNetlify } from '../../support/netlify/standIn';
import { createCheckout, type Checkout } from './checkout';
import { serveSite } from './edge';
import {
  deployedFunction,
  type DeployedFunction,
  type FunctionRequest,
  type FunctionResponse,
} from './functionProcess';

/** Id and name of the three sites of docs/deploy.md. */
export const SITES = { shell: 'shell-site', 'public-remote': 'public-site', 'admin-remote': 'admin-site' };
export const LINK_SECRET = 'a-secret-of-the-tests-only';
export const BOUNCE_SECRET = 'a-secret-of-the-provider';

/** A complete deploy target on loopback: Netlify's API and edge, a database with sample content, a mail server. */
export interface Deployment {
  netlify: FakeNetlify;
  backend: Backend;
  mail: MailServer;
  checkout: Checkout;
  /** Origin of the site for visitors. */
  origin: string;
  /** Runs a documented command with the variables of docs/deploy.md. */
  run(command: string): Promise<{ code: number | null; output: string }>;
  /** Calls a deployed function directly, without the site's routes. */
  call(name: string, request: Omit<FunctionRequest, 'url'> & { path: string }): Promise<FunctionResponse>;
  /** Like `call`, in a process with a different environment. */
  callWith(
    env: Record<string, string>,
    name: string,
    request: Omit<FunctionRequest, 'url'> & { path: string },
  ): Promise<FunctionResponse>;
  /** Log output of a function. */
  log(name: string): string;
  /** File names in the zip of a called function. */
  filesOf(name: string): string[];
  close(): Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  const [netlify, backend, mail] = await Promise.all([
    startFakeNetlify(Object.fromEntries(Object.values(SITES).map((id) => [id, `agency-${id}`]))),
    startBackend({ isSeeded: true }),
    startMailServer(),
  ]);
  const checkout = createCheckout();
  const processes = new Map<string, DeployedFunction>();

  const environment = (): Record<string, string> => ({
    ...backend.env,
    PATH: process.env.PATH ?? '',
    SITE_URL: site.origin,
    // Variables that Netlify sets.
    URL: site.origin,
    SITE_ID: SITES.shell,
    NETLIFY_BLOBS_CONTEXT: Buffer.from(
      JSON.stringify({ apiURL: netlify.origin, token: netlify.token, siteID: SITES.shell }),
    ).toString('base64'),
    NETLIFY_API_URL: `${netlify.origin}/api/v1`,
    NETLIFY_PURGE_API_TOKEN: netlify.token,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tidewright <news@tidewright.example>',
    MAIL_RATE: '1000',
    LINK_SECRET,
    BOUNCE_SECRET,
  });

  /** The zip of a function in the published deploy. */
  const zipOf = (name: string): Buffer => {
    const deploy = netlify.deploys.get(netlify.published.get(SITES.shell) ?? '');
    const zip = netlify.deploys.contents.get(deploy?.functions[name] ?? '');
    if (!zip) throw new Error(`${name} is not deployed.`);
    return zip;
  };
  const running = (name: string, env: Record<string, string> = {}) => {
    const key = [name, JSON.stringify(env)].join();
    const known = processes.get(key) ?? deployedFunction(name, zipOf(name), { ...environment(), ...env });
    processes.set(key, known);
    return known;
  };
  const site = await serveSite(netlify, SITES.shell, (name, request) => running(name).call(request));
  const call = (
    name: string,
    env: Record<string, string>,
    { path, ...request }: Omit<FunctionRequest, 'url'> & { path: string },
  ) => running(name, env).call({ ...request, url: site.origin + path });

  return {
    netlify,
    backend,
    mail,
    checkout,
    origin: site.origin,
    run: (command) =>
      checkout.run(command, {
        NETLIFY_API_URL: netlify.origin,
        NETLIFY_AUTH_TOKEN: netlify.token,
        NETLIFY_SITE_ID: SITES.shell,
        SITE_URL: site.origin,
        SUPABASE_URL: backend.env.SUPABASE_URL ?? '',
      }),
    call: (name, request) => call(name, {}, request),
    callWith: (env, name, request) => call(name, env, request),
    log: (name) => running(name).log(),
    filesOf: (name) => running(name).files(),
    async close() {
      await Promise.all([...processes.values()].map((one) => one.close()));
      await Promise.all([site.close(), netlify.close(), backend.stop(), mail.stop()]);
      checkout.remove();
    },
  };
}
