import { EMAIL_PATTERN, LIMITS } from '@agency/shared/contracts';

/** Characters that would let an address say more than an address in a mail header. */
// eslint-disable-next-line no-control-regex -- control characters are what has to be found
const DANGEROUS = /[\u0000-\u001f\u007f<>,;:"\\()[\]]/;

/** Whether a text is one address and nothing else. */
export function isDeliverableAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LIMITS.email && EMAIL_PATTERN.test(address) && !DANGEROUS.test(address);
}
