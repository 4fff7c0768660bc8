import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type Matcher } from 'netlify-redirector';
import { UserError } from './errors';

export interface HeaderRule {
  forRegExp: RegExp;
  values: Record<string, string>;
}

export interface NetlifyRules {
  headers: HeaderRule[];
  redirects: Matcher;
}

/** Stands in `netlify.toml` for the Supabase project. */
const PROJECT_ORIGIN = 'https://project.supabase.co';
/** Would make a browser refuse plain http on this host, for every project on the machine. */
const HTTPS_ONLY = new Set(['strict-transport-security']);

interface ParsedRedirect {
  from: string;
  query: object;
}

/** Netlify's own matcher, which has names of its own for two things. */
function matcherOf(rules: readonly ParsedRedirect[]): Promise<Matcher> {
  const named = rules.map(({ from, query, ...rule }) => ({ ...rule, origin: from, params: query }));
  // Rules on roles need a secret; without one they match nobody.
  return redirector.parseJSON(JSON.stringify(named), { jwtSecret: '', jwtRoleClaim: '' });
}

/**
 * The header and redirect rules of `netlify.toml`, read by Netlify's own parsers.
 * @param file absolute path of `netlify.toml`
 * @param apiOrigin takes the place of the hosted project's origin
 * @throws UserError when the file has a rule that is none
 */
export async function readNetlifyRules(file: string, apiOrigin: string): Promise<NetlifyRules> {
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({ headersFiles: [], netlifyConfigPath: file, configHeaders: [], minimal: false }),
    parseAllRedirects({ redirectsFiles: [], netlifyConfigPath: file, configRedirects: [], minimal: false }),
  ]);
  const errors = [...headers.errors, ...(redirects.errors as Error[])];
  if (errors.length > 0) {
    throw new UserError(
      `netlify.toml is not right:\n${errors.map((error) => `  - ${error.message}`).join('\n')}`,
    );
  }
  const localValues = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !HTTPS_ONLY.has(name.toLowerCase()))
        .map(([name, value]) => [name, value.replaceAll(PROJECT_ORIGIN, apiOrigin)]),
    );
  return {
    headers: (headers.headers as HeaderRule[]).map((rule) => ({ ...rule, values: localValues(rule.values) })),
    redirects: await matcherOf(redirects.redirects as ParsedRedirect[]),
  };
}

/** The headers of all rules that match a path; a later rule wins over an earlier one. Names are lower-case. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(path)) continue;
    for (const [name, value] of Object.entries(values)) found[name.toLowerCase()] = value;
  }
  return found;
}

/**
 * The redirect of `netlify.toml` that holds for a request, with its placeholders filled in and the query kept.
 * @param exists whether a file answers the path; only forced rules go before it
 */
export function redirectFor(
  matcher: Matcher,
  { url, headers }: Request,
  exists: boolean,
): { to: string; status: number } | null {
  const { protocol, hostname, pathname, search } = new URL(url);
  const match = matcher.match({
    scheme: protocol.slice(0, -1),
    host: hostname,
    path: pathname,
    query: search.slice(1),
    headers: Object.fromEntries(headers),
    getHeader: (name) => headers.get(name) ?? '',
    getCookie: () => '',
  });
  if (!match || (exists && !match.force)) return null;
  return { to: match.to.includes('?') ? match.to : match.to + search, status: match.status };
}
