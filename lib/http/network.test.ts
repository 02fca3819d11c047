import { afterEach, describe, expect, it } from 'vitest';
import { writeForwarded } from '../../scripts/server/forwarded.mjs';
import { resetEnv } from '../config/env';
import { networkOf } from './network';

const VISITOR = '192.0.2.1';
const PROXY = '10.0.0.2';

/** The address a limit is counted for, when `socket` connects to us and says `forwarded` of itself. */
function countedFor(proxies: number, socket: string, forwarded?: string): string {
  process.env.TRUSTED_PROXIES = String(proxies);
  resetEnv();
  const request = {
    headers: { ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) } as Record<string, string>,
    socket: { remoteAddress: socket },
  };
  writeForwarded(request, proxies);
  return networkOf(request.headers['x-forwarded-for']);
}

afterEach(() => {
  delete process.env.TRUSTED_PROXIES;
  resetEnv();
});

describe('the address a limit is counted for', () => {
  it.each([
    ['no proxy: the socket', 0, VISITOR, undefined, VISITOR],
    ['no proxy: not the header of the caller', 0, VISITOR, '203.0.113.9', VISITOR],
    ['one proxy: what it wrote', 1, PROXY, VISITOR, VISITOR],
    ['one proxy: not what the caller told it', 1, PROXY, `203.0.113.9, ${VISITOR}`, VISITOR],
    ['two proxies: what the outer one wrote', 2, PROXY, `203.0.113.9, ${VISITOR}, 10.0.0.3`, VISITOR],
    ['a proxy that wrote nothing: itself', 1, PROXY, undefined, PROXY],
    ['an IPv4 visitor on an IPv6 socket', 0, `::ffff:${VISITOR}`, undefined, VISITOR],
    ['an IPv4 visitor in an IPv6 address of a proxy', 1, PROXY, `::FFFF:${VISITOR}`, VISITOR],
    ['the same in hexadecimal', 1, PROXY, '0:0:0:0:0:ffff:c000:0201', VISITOR],
    ['an IPv6 visitor: the /64', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::'],
    ['an IPv6 visitor behind a proxy', 1, PROXY, '2001:DB8::1', '2001:db8:0:0::'],
    ['a /64 passed on by another instance', 1, PROXY, '2001:db8:1:2::', '2001:db8:1:2::'],
    ['an IPv4 visitor with a port', 1, PROXY, `${VISITOR}:4711`, VISITOR],
    ['an IPv6 visitor with a port', 1, PROXY, '[2001:db8::1]:4711', '2001:db8:0:0::'],
    ['an IPv6 visitor in brackets', 1, PROXY, '[2001:db8::1]', '2001:db8:0:0::'],
    ['what is no address', 1, PROXY, 'unknown', 'unknown'],
  ])('%s', (_, proxies, socket, forwarded, network) => {
    expect(countedFor(proxies, socket, forwarded)).toBe(network);
  });
});
