import { afterEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { networkOf } from '@/lib/http/network';
import { writeForwarded } from './forwarded.mjs';

/** The address that limits are counted for, as the server and the application find it together. */
function counted(remoteAddress: string, forwarded: string | undefined, proxies: number): string {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  writeForwarded({ headers, socket: { remoteAddress } }, proxies);
  process.env.TRUSTED_PROXIES = String(proxies);
  resetEnv();
  return networkOf(headers['x-forwarded-for']);
}

describe('writeForwarded', () => {
  afterEach(() => {
    delete process.env.TRUSTED_PROXIES;
    resetEnv();
  });

  it.each([
    ['203.0.113.9', undefined, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    // a caller cannot choose the address
    ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1, 198.51.100.2', 0, '203.0.113.9'],
    // behind one proxy it is what the proxy saw
    ['127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ])('%s says %s behind %i proxies: counted is %s', (socket, header, proxies, expected) => {
    expect(counted(socket, header, proxies)).toBe(expected);
  });

  it('drops what only a proxy may say when there is none', () => {
    const headers: Record<string, string> = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    writeForwarded({ headers, socket: { remoteAddress: '203.0.113.9' } }, 0);
    expect(headers).toEqual({ 'x-forwarded-for': '203.0.113.9' });
  });
});
