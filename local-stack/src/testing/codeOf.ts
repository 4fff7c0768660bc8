import { TOTP } from 'otpauth';

/** What an authenticator app shows now. @param secret as the auth service gives it, in base 32 */
export const codeOf = (secret: string): string => new TOTP({ secret }).generate();
