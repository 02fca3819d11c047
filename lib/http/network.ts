import 'server-only';
import { isIPv6 } from 'node:net';
import { getEnv } from '../config/env';

const HEXTETS = 8;
const HEXTETS_OF_A_NETWORK = 4;

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function hextetsOf(address: string): string[] {
  // the URL parser returns the canonical form, also of an embedded IPv4 address
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  if (tail === undefined) return groups(head);
  const missing = HEXTETS - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
}

const MAPPED_IPV4 = ['0', '0', '0', '0', '0', 'ffff'];

/**
 * The unit that limits count: an IPv4 address, also if mapped to IPv6, or the /64 of an IPv6 address, because providers
 * assign a whole /64 to one customer. Returns anything else unchanged.
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

/** Some proxies add the port, another one with each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string => hop.replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2');

/**
 * The caller's network for limits: the entry of `X-Forwarded-For` from the outermost of the `TRUSTED_PROXIES` proxies.
 * scripts/server/forwarded.mjs appends the socket's address, so the last entry never comes from the caller.
 */
export function networkOf(forwardedFor: string | null | undefined): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter(Boolean);
  return networkOfAddress(hops.at(-1 - getEnv().TRUSTED_PROXIES) ?? hops[0] ?? 'unknown');
}
