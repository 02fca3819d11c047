import { beforeEach, describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/contracts';
import { resetEnv } from '@/lib/config/env';
import { person, useCaptchaService } from '../../tests/support/captcha';
import { useDatabase } from '../../tests/support/database';
import { checkCaptcha } from './captcha';
import { LIMITS } from './rate-limit';

const test = useDatabase();
const service = useCaptchaService();

const check = (action: Parameters<typeof checkCaptcha>[1]['action'], token?: string, network = '192.0.2.1') =>
  checkCaptcha(test.db, { action, token, network });
const codeOf = (result: Awaited<ReturnType<typeof check>>) => (result.ok ? 'ok' : result.error.code);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('the captcha', () => {
  it('lets a person through, once per token, and gives the secret to the service alone', async () => {
    service.tokens.set('good', person('login'));
    expect(codeOf(await check('login', 'good'))).toBe('ok');
    expect(service.asked).toEqual([{ secret: 'secret', token: 'good' }]);
    expect(codeOf(await check('login', 'good'))).toBe('invalid_recaptcha');
  });

  it.each([
    ['of another form', person('sign_up')],
    ['of another site', person('login', { hostname: 'evil.example' })],
    ['of a likely robot', person('login', { score: 0.4 })],
    ['without a score, as version 2 gives it', person('login', { score: undefined })],
    ['from three minutes ago', person('login', { challenge_ts: ago(180) })],
    ['from the future', person('login', { challenge_ts: ago(-120) })],
    ['without a time', person('login', { challenge_ts: undefined })],
    ['that is used up', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('refuses a token %s', async (_, said) => {
    service.tokens.set('token', said);
    expect(codeOf(await check('login', 'token'))).toBe('invalid_recaptcha');
  });

  it('refuses an unknown token', async () => {
    expect(codeOf(await check('order', 'unknown'))).toBe('invalid_recaptcha');
  });

  it.each([undefined, ''])('refuses %j without asking its service', async (token) => {
    service.isDown = true;
    expect(codeOf(await check('order', token))).toBe('invalid_recaptcha');
    expect(service.asked).toEqual([]);
  });

  it('takes the score that is asked for', async () => {
    process.env.RECAPTCHA_MIN_SCORE = '0.3';
    resetEnv();
    service.tokens.set('token', person('login', { score: 0.3 }));
    expect(codeOf(await check('login', 'token'))).toBe('ok');
    delete process.env.RECAPTCHA_MIN_SCORE;
  });

  it('asks for a token with the secret key alone', async () => {
    delete process.env.RECAPTCHA_SITE_KEY;
    resetEnv();
    expect(codeOf(await check('login'))).toBe('invalid_recaptcha');
    service.tokens.set('good', person('login'));
    expect(codeOf(await check('login', 'good'))).toBe('ok');
  });

  it('asks for nothing without keys', async () => {
    delete process.env.RECAPTCHA_SITE_KEY;
    delete process.env.RECAPTCHA_SECRET_KEY;
    resetEnv();
    expect(codeOf(await check('sign_up'))).toBe('ok');
    expect(service.asked).toEqual([]);
  });
});

describe('while its service does not help', () => {
  const silent = [
    ['answers with an error', { status: 500 }],
    ['answers with what is no verdict', { status: 200 }],
    ['leads elsewhere', { location: 'http://127.0.0.1:9/' }],
    ['finds our key wrong', { success: false, 'error-codes': ['invalid-input-secret'] }],
  ] as const;

  it.each(silent)('purchase goes on and sign-up waits: it %s', async (_, said) => {
    service.tokens.set('one', said).set('two', said);
    expect(codeOf(await check('order', 'one'))).toBe('ok');
    expect(codeOf(await check('sign_up', 'two'))).toBe('captcha_unavailable');
  });

  it('does not wait for it for ever', async () => {
    service.tokens.set('token', 'silence');
    expect(codeOf(await check('contact', 'token'))).toBe('captcha_unavailable');
  });

  it('lets a network go on a few times only, whatever the form', async () => {
    service.isDown = true;
    const { points } = LIMITS.captcha_down.network;
    const actions = ['login', 'renewal', 'order', 'forgot_password'] as const;
    for (let attempt = 0; attempt < points; attempt += 1)
      expect(codeOf(await check(actions[attempt % 4] ?? 'order', 'none'))).toBe('ok');
    expect(codeOf(await check('order', 'none'))).toBe('too_many_requests');
    expect(codeOf(await check('order', 'none', '192.0.2.2'))).toBe('ok');
  });
});

describe('the contracts', () => {
  let asking: typeof CONTRACTS;
  beforeEach(() => {
    asking = CONTRACTS.filter((contract) => contract.captcha);
  });

  it('ask for it at every form that anybody can send', () => {
    expect(asking.map(({ captcha }) => captcha)).toEqual(
      expect.arrayContaining(['login', 'sign_up', 'forgot_password', 'renewal', 'order', 'contact']),
    );
  });

  it('that ask for it take its token', () => {
    for (const { body, path } of asking) {
      const issues = body?.safeParse({ recaptchaToken: 1 }).error?.issues ?? [];
      expect(
        issues.map((issue) => issue.path.join('.')),
        path,
      ).toContain('recaptchaToken');
    }
  });
});
