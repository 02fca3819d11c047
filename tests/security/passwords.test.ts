import { randomUUID } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/identity/password';
import { passwordFaults } from '@/lib/identity/password-faults';
import { PASSWORD_MAX, PASSWORD_MIN, passwordSchema } from '@/lib/identity/schema';

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
  ])('may contain any characters: %s', (password) => {
    expect(passwordSchema.safeParse(password)).toEqual({ success: true, data: password });
  });

  it('is compared exactly as typed', async () => {
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

  it('of an unknown account takes as long as a known one, and is wrong', async () => {
    expect(await verifyPassword(null, 'passage-demo')).toBe(false);
  });
});

const owner = {
  username: 'ana-maria.keller@kultur-bern.example',
  firstName: 'Ana Maria',
  lastName: 'Keller',
};
const faultOf = async (password: string) =>
  (await passwordFaults(password, 'password', owner)).map(({ path, code }) => `${path}: ${code}`);

describe('a new password', () => {
  it('is compared with at least 3000 common ones of the required length', () => {
    const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
    expect(long.length).toBeGreaterThan(3_000);
  });

  it.each([
    'password',
    '12345678',
    'motdepasse',
    'MotDePasse',
    'Passwort',
    'sonnenschein',
    'iloveyou',
    'trustno1',
  ])('is refused when it is common: %s', async (password) =>
    expect(await faultOf(password)).toEqual(['password: password_common']),
  );

  it.each([
    'ana-maria.keller@kultur-bern.example',
    'ana-maria.keller',
    'Keller Ana Maria',
    'kellerkeller',
    'passage-passage',
    'Passage Keller',
    'kultur-bern',
  ])('is refused when it consists of public data of its owner or of the shop: %s', async (password) =>
    expect(await faultOf(password)).toEqual(['password: password_personal']),
  );

  it('is refused when it is an address with a single letter', async () => {
    const owner = { username: 'p.keller@kultur.example', firstName: 'Paula', lastName: 'Keller' };
    for (const password of ['p.keller@kultur.example', 'P.Keller', 'pkeller2'])
      expect(await passwordFaults(password, 'password', owner)).toEqual(
        password === 'pkeller2' ? [] : [{ path: 'password', code: 'password_personal' }],
      );
  });

  it.each([
    'Passage-2026!',
    'passage-demo',
    'Motdepasse1',
    'Keller fährt Velo',
    'anamariakeller7',
    'vier Türen und ein Velo',
    '        ',
    '🚲🎭🎻🎬🎨🎪🎷🥁',
  ])('is otherwise unrestricted: %s', async (password) => expect(await faultOf(password)).toEqual([]));
});
