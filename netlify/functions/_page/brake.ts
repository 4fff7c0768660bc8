import { BlockList } from 'node:net';
import { serviceDb } from '../_platform/database';
import { readSettings } from '../_platform/settings';

/*
 * A page of which there is one comes from the CDN. Searches and pages that do not exist are endless, so that anybody can have
 * one rendered with each request: these are counted, by the address of the network that asks.
 */

/** Milliseconds the database may take to count. */
const TIMEOUT = 1000;
/** Milliseconds for which an address beyond its limit is remembered: the limit is one of a minute. */
const MINUTE = 60_000;

let beyond = { list: new BlockList(), until: 0 };
function remembered(): BlockList {
  if (Date.now() >= beyond.until) beyond = { list: new BlockList(), until: Date.now() + MINUTE };
  return beyond.list;
}

/** As `count_endless_page` reads addresses: a network of IPv6 is one asker. */
const plain = (ip: string) => ip.replace(/^::ffff:/i, '');
const familyOf = (ip: string) => (ip.includes(':') ? 'ipv6' : 'ipv4');

function remember(ip: string): void {
  if (ip.includes(':')) remembered().addSubnet(ip, 48, 'ipv6');
  else remembered().addAddress(ip);
}

/**
 * Counts a page that is one of endlessly many. Where the database does not answer, nothing is limited.
 * @param ip the visitor's address; empty if it is not known
 * @returns whether the visitor's network, and everybody together, is within the limit
 */
export async function countEndless(ip: string): Promise<boolean> {
  const { status, data } = await serviceDb()
    .rpc('count_endless_page', {
      p_asker: ip,
      p_allowed: readSettings('SEARCHES_A_MINUTE').SEARCHES_A_MINUTE,
    })
    .abortSignal(AbortSignal.timeout(TIMEOUT));
  // Beyond the limit for everybody together, whose pages beside the endless ones come as ever.
  if (status !== 429) return data !== false;
  if (ip) remember(plain(ip));
  return false;
}

/**
 * Whether a page may be rendered for a visitor.
 * @param ip the visitor's address; empty if it is not known
 * @param isEndless whether it is one of endlessly many, as far as its address says
 */
export async function mayRender(ip: string, isEndless: boolean): Promise<boolean> {
  const address = plain(ip);
  if (address && remembered().check(address, familyOf(address))) return false;
  return !isEndless || countEndless(ip);
}
