import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/identity/password';
import { PASSWORD_MAX, passwordSchema } from '@/lib/identity/schema';

describe('a password', () => {
  it('has at least 8 characters', () => {
    expect(passwordSchema.safeParse('1234567').success).toBe(false);
    expect(passwordSchema.safeParse('velo & ä').success).toBe(true);
  });

  it.each([
    'nur kleine buchstaben',
    '        ',
    'пароль на русском',
    '密码密码密码密码',
    '🚲🎭🎻🎬🎨🎪🎷🥁',
    "'; drop table accounts; --",
    'x'.repeat(64),
    'x'.repeat(PASSWORD_MAX),
  ])('may be made of anything: %s', (password) => {
    expect(passwordSchema.safeParse(password)).toEqual({ success: true, data: password });
  });

  it('is taken exactly as it was typed', async () => {
    const password = ` Ä${randomUUID()}ß `;
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFD'),
      password.slice(0, -1),
    ])
      expect(await verifyPassword(hash, other)).toBe(false);
  });

  it('of somebody unknown takes as long as a known one, and is wrong', async () => {
    expect(await verifyPassword(null, 'passage-demo')).toBe(false);
  });
});
