import { getConfig } from '@agency/shared/runtime';

/**
 * Whether the public site can show what lies at an address: its own files and those of its storage. The content
 * security policy lets browsers ask no other site.
 */
export function isOwnImage(address: string): boolean {
  const { siteUrl, supabaseUrl } = getConfig();
  if (/^\/(?!\/)/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  return [siteUrl, supabaseUrl].some((own) => new URL(own).origin === new URL(address).origin);
}
