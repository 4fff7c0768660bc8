import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { UserError } from './errors';

export interface HeaderRule {
  forRegExp: RegExp;
  values: Record<string, string>;
}

export interface RedirectRule {
  /** Path pattern: literal parts, `:placeholder`, and `*` at the end. */
  path: string;
  to: string;
  status: number;
  /** Whether the rule holds even where a file exists. */
  force: boolean;
}

export interface NetlifyRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
}

/** Stands in `netlify.toml` for the Supabase project. */
const PROJECT_ORIGIN = 'https://project.supabase.co';
/** Would make a browser refuse plain http on this host, for every project on the machine. */
const HTTPS_ONLY = new Set(['strict-transport-security']);

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
    redirects: redirects.redirects as RedirectRule[],
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

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(path: string): RegExp {
  const parts = path.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (part === '*') return '(?:/(?<splat>.*))?';
    if (part.startsWith(':')) return `/(?<${part.slice(1)}>[^/]+)`;
    return `/${escapeRegExp(part)}`;
  });
  return new RegExp(`^${source.join('')}/?$`, 'u');
}

/**
 * The first redirect rule that matches a path, with its placeholders filled in.
 * @param exists whether a file answers the path; only forced rules go before it
 */
export function redirectFor(
  rules: readonly RedirectRule[],
  path: string,
  exists: boolean,
): { to: string; status: number } | null {
  for (const rule of rules) {
    if (exists && !rule.force) continue;
    const match = patternOf(rule.path).exec(path);
    if (!match) continue;
    const to = rule.to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => match.groups?.[name] ?? whole);
    return { to, status: rule.status };
  }
  return null;
}
