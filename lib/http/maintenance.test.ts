import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '../config/env';
import { admitStaff, isShutOut } from './maintenance';

const SECRET = 'the-key-under-the-mat';
const ask = (path: string, cookie?: string) =>
  new Request(`http://localhost:3000${path}`, cookie ? { headers: { cookie } } : {});
const settings = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  resetEnv();
};

beforeEach(() => settings({ MAINTENANCE: '1', MAINTENANCE_SECRET: SECRET }));
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

describe('maintenance', () => {
  it('shuts visitors out', () => {
    expect(isShutOut(ask('/fr'))).toBe(true);
  });

  it('is over without the flag', () => {
    settings({ MAINTENANCE: '' });
    expect(isShutOut(ask('/fr'))).toBe(false);
    expect(admitStaff(ask(`/fr?preview=${SECRET}`))).toBeNull();
  });

  it('lets in who followed the link, and takes the secret out of the address', () => {
    const admitted = admitStaff(ask(`/fr/agenda?preview=${SECRET}&category=concert`));
    expect(admitted?.location).toBe('/fr/agenda?category=concert');
    expect(admitted?.cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(admitted?.cookie).not.toContain(SECRET);
    expect(isShutOut(ask('/fr', admitted?.cookie.split(';')[0]))).toBe(false);
  });

  it('does not redirect to another site', () => {
    expect(admitStaff(ask(`//elsewhere.example/?preview=${SECRET}`))?.location).toBe('/elsewhere.example/');
  });

  it.each(['wrong', '', SECRET.toUpperCase()])('refuses the secret %j', (secret) => {
    expect(admitStaff(ask(`/fr?preview=${secret}`))).toBeNull();
  });

  it.each(['passage_preview=', 'passage_preview=1', `passage_preview=${SECRET}`])(
    'refuses the cookie %s',
    (cookie) => {
      expect(isShutOut(ask('/fr', cookie))).toBe(true);
    },
  );

  it('has no link while no secret is set', () => {
    settings({ MAINTENANCE_SECRET: '' });
    expect(admitStaff(ask('/fr?preview='))).toBeNull();
    expect(isShutOut(ask('/fr', 'passage_preview='))).toBe(true);
  });
});
