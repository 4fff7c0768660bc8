import { PASSWORD_LINK } from '@agency/shared/contracts';

/** Place on the sign-in page where somebody asks for a new password. */
export const FORGOT = '#forgot';

export interface PasswordLink {
  type: 'invite' | 'recovery';
  token: string;
}

/** The link of a mail that lets somebody choose a password; null for another address. @param hash with its `#` */
export function readPasswordLink(hash: string): PasswordLink | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const token = parameters.get(PASSWORD_LINK.token);
  const type = parameters.get(PASSWORD_LINK.type);
  return token && (type === 'invite' || type === 'recovery') ? { type, token } : null;
}
