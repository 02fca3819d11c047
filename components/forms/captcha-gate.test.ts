import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCaptchaClient } from './captcha-gate';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives a form the token of its action, also when the script arrives later', async () => {
  const { arrive, ask } = createCaptchaClient();
  const asked = ask('login');
  arrive(async (action) => `token of ${action}`);
  expect(await asked).toEqual({ recaptchaToken: 'token of login' });
});

it.each([
  ['does not load', () => undefined],
  [
    'fails',
    (arrive: ReturnType<typeof createCaptchaClient>['arrive']) => arrive(() => Promise.reject(Error())),
  ],
])('sends the form with an unknown token if the script %s', async (_, happen) => {
  const { arrive, ask } = createCaptchaClient();
  happen(arrive);
  const asked = ask('order');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await asked).toEqual({ recaptchaToken: 'none' });
});
