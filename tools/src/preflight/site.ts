import { hostOf, publishedProblems } from '@agency/federation/release';
import { ADMIN_REMOTE, PUBLIC_REMOTE } from '@agency/shared/contracts/release';
import { request, Problem, readOrigin, type Check, type Context } from './problem';

async function checkPolicy(context: Context): Promise<void> {
  const site = readOrigin(context, 'SITE_URL');
  const project = readOrigin(context, 'SUPABASE_URL');
  const response = await request(site, {}, 'Deploy the shell first, or check SITE_URL.');
  const policy = response.headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(policy.split(';').map((part) => [part.trim().split(/\s+/)[0], part]));
  const missing = ['connect-src', 'img-src'].filter((name) => !directives[name]?.includes(project));
  if (missing.length > 0)
    throw new Problem(
      `${missing.join(' and ')} of the content security policy do not name the project`,
      'Browsers would refuse every request to it. Set SUPABASE_URL of the site, and deploy it again.',
    );
}

async function checkRegistry(context: Context): Promise<void> {
  const site = readOrigin(context, 'SITE_URL');
  const response = await request(`${site}/remotes.json`, {}, 'Deploy the shell first, or check SITE_URL.');
  const registry = (await response.json().catch(() => null)) as { remotes?: Record<string, unknown> } | null;
  if (!response.ok || !registry?.remotes)
    throw new Problem(
      `${site}/remotes.json is no registry (HTTP ${response.status})`,
      'Has the site been deployed with its functions?',
    );
  const missing = [PUBLIC_REMOTE, ADMIN_REMOTE].filter((name) => !registry.remotes?.[name]);
  if (missing.length > 0)
    throw new Problem(
      `nothing is published of ${missing.join(' and ')}`,
      `npx release publish ${missing[0]} --netlify`,
    );
  const host = await hostOf(site).catch((error: Error) => {
    throw new Problem(error.message, 'Deploy the shell again: it does not say what it provides.');
  });
  const found = await publishedProblems(site, host);
  for (const [name, [problem]] of Object.entries(found))
    if (problem)
      throw new Problem(
        `${name}: ${problem}`,
        `npx release rollback ${name} --netlify, or publish it again.`,
      );
}

/** What the deployed site says. */
export function siteChecks(context: Context): Check[] {
  return [
    { name: 'the content security policy names the project', run: () => checkPolicy(context) },
    { name: 'the registry can be read, and what it names runs', run: () => checkRegistry(context) },
  ];
}
