import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only range allocated to the public internet so far. Source: IANA, IPv6 Global Unicast Address Assignments. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: not private, loopback, link-local, shared (CGNAT), multicast, reserved, or wrapping
 * another address.
 * @param text as returned by a DNS lookup; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  // The library also accepts legacy notations, such as 127.1.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
