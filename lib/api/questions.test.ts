import { afterEach, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { runtime } from '@/lib/core/process-wide.mjs';
import { LIMITS } from '@/lib/http/rate-limit';
import { announceQuestions, isQuestion } from './questions';

afterEach(() => {
  delete process.env.RATE_LIMIT_NETWORK_FACTOR;
  delete runtime.questions;
  resetEnv();
});

it.each([
  ['GET', '/fr/agenda?category=concert&n=17'],
  ['HEAD', '/de/suche?q=etwas'],
  ['GET', '/fr/nulle-part'],
  ['GET', '/nulle-part.html'],
  ['GET', '/api/content/events?page=3'],
  ['GET', '/api/content/events.ics'],
  ['GET', '/api/search/suggestions?q=a'],
])('%s %s is a question', (method, url) => {
  expect(isQuestion({ method, url })).toBe(true);
});

it.each([
  ['POST', '/fr/agenda'],
  ['GET', '/fr/achat?step=2'],
  ['GET', '/de/login'],
  ['GET', '/fr/gestion/journal'],
  ['GET', '/api/cart'],
  ['GET', '/api/health/ready'],
  ['GET', '/_next/static/chunks/a.js'],
  ['GET', '/posters/a.svg'],
])('%s %s is none', (method, url) => {
  expect(isQuestion({ method, url })).toBe(false);
});

it('counts questions by network, and says when to come back', async () => {
  announceQuestions();
  const ask = (address: string) => runtime.questions?.count({ 'x-forwarded-for': address });
  for (let count = 0; count < LIMITS.questions.network.points; count += 1)
    expect(await ask('192.0.2.1')).toBe(0);
  expect(await ask('192.0.2.1')).toBeGreaterThan(0);
  expect(await ask('198.51.100.7')).toBe(0);
});

it('refuses a call with a problem in its language', async () => {
  announceQuestions();
  const refuse = (isFull: boolean) =>
    runtime.questions?.refuse('/api/search?q=a&locale=de', {}, { isFull, retryAfterSeconds: 5 });
  const [network, server] = [refuse(false), refuse(true)];
  expect([network?.status, server?.status]).toEqual([429, 503]);
  expect(server?.headers.get('retry-after')).toBe('5');
  expect(server?.headers.get('content-language')).toBe('de');
  expect(await network?.json()).toMatchObject({ code: 'too_many_requests' });
});
