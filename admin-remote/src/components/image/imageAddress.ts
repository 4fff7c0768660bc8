import { getConfig } from '@agency/shared/runtime';

/** Whether the public site can show an image: the content security policy allows its own files and its storage only. */
export function isOwnImage(address: string): boolean {
  const { siteUrl, supabaseUrl } = getConfig();
  if (/^\/(?!\/)/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  return [siteUrl, supabaseUrl].some((own) => new URL(own).origin === new URL(address).origin);
}
