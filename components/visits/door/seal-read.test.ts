import { generateKeyPair, exportJWK } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { sealingKeys } from '@/lib/identity/keys';
import { unseal } from '@/lib/visits/unseal';
import { sealRead } from './seal-read';

const { AUTH_SECRET: secret } = process.env;

afterEach(() => {
  process.env.AUTH_SECRET = secret;
  delete process.env.AUTH_SECRET_PREVIOUS;
  resetEnv();
});

const sealed = async (key: Record<string, unknown> | undefined = sealingKeys().current.jwk) =>
  (await sealRead({ number: '23456789ABC' }, key)) ?? '';

it('seals a pass that only the server opens', async () => {
  expect(await unseal(await sealed())).toEqual({ number: '23456789ABC' });
  expect(await sealRead({ number: '23456789ABC' }, undefined)).toBeNull();
  const { kid } = sealingKeys().current.jwk;
  const foreign = await exportJWK((await generateKeyPair('ECDH-ES', { extractable: true })).publicKey);
  expect(await unseal(await sealed({ ...foreign, kid }))).toEqual({});
  expect(await unseal('nonsense')).toEqual({});
});

it('opens it with the key before, until that is removed', async () => {
  const one = await sealed();
  process.env.AUTH_SECRET_PREVIOUS = secret;
  process.env.AUTH_SECRET = 'the-next-secret-0123456789-0123456789';
  resetEnv();
  expect(await unseal(one)).toEqual({ number: '23456789ABC' });
  delete process.env.AUTH_SECRET_PREVIOUS;
  resetEnv();
  expect(await unseal(one)).toEqual({});
});
