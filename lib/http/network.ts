import 'server-only';
import { isIPv6 } from 'node:net';
import { getEnv } from '../config/env';

const HEXTETS = 8;
const HEXTETS_OF_A_NETWORK = 4;

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function hextetsOf(address: string): string[] {
  // the URL parser writes an IPv6 address in its one canonical form, an embedded IPv4 address included
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  if (tail === undefined) return groups(head);
  const missing = HEXTETS - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
}

const MAPPED_IPV4 = ['0', '0', '0', '0', '0', 'ffff'];

/**
 * What limits count as one visitor: an IPv4 address, also when it is written as an IPv6 address, or the /64 of an
 * IPv6 address, which a provider gives to one customer as a whole. Anything else is left as it is.
 */
function networkOfAddress(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const hextets = hextetsOf(address);
  if (!MAPPED_IPV4.every((group, index) => group === hextets[index]))
    return `${hextets.slice(0, HEXTETS_OF_A_NETWORK).join(':')}::`;
  return hextets
    .slice(MAPPED_IPV4.length)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

/**
 * The caller's network for limits, from the entry of `X-Forwarded-For` that the outermost of our `TRUSTED_PROXIES`
 * proxies wrote. scripts/server/forwarded.mjs appends the socket's address, so that the last entry is never the caller's own
 * word.
 */
export function networkOf(request: Request): string {
  const hops = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return networkOfAddress(hops.at(-1 - getEnv().TRUSTED_PROXIES) ?? hops[0] ?? 'unknown');
}
