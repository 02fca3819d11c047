import { describe, expect, it } from 'vitest';
import { observatory } from './observatory';

const BEST = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'nonce-abc'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'set-cookie': 'language=fr; Secure; SameSite=Lax',
};
const verdict = (changes: Record<string, string> = {}, body = '<p></p>') =>
  observatory({ headers: new Headers({ ...BEST, ...changes }), body, isHttps: true });

/** Every rule subtracts, or does not add, what the Observatory's table says. */
describe('observatory', () => {
  it('gives the best answer everything but the list of preloaded hosts', () => {
    expect(verdict().score).toBe(135);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no policy', { 'content-security-policy': '' }, 55],
    ['inline scripts', { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }, 60],
    ['any script', { 'content-security-policy': 'script-src https:; frame-ancestors *' }, 60],
    [
      'inline styles',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      125,
    ],
    ['a default', { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 130],
    ['http alone', { 'strict-transport-security': '' }, 80],
    ['https for a while', { 'strict-transport-security': 'max-age=86400' }, 125],
    ['the whole referrer', { 'referrer-policy': 'unsafe-url' }, 125],
    ['guessed types', { 'x-content-type-options': '' }, 130],
    ['a resource for everybody', { 'cross-origin-resource-policy': 'cross-origin' }, 125],
    ['a cookie over http', { 'set-cookie': 'language=fr; SameSite=Lax' }, 80],
    ['a session for scripts', { 'set-cookie': 'session=x; Secure; SameSite=Lax' }, 70],
    [
      'data for every site',
      { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
      50,
    ],
  ])('counts %s', (_, changes, score) => {
    expect(verdict(changes).score).toBe(score);
  });

  it('counts foreign scripts that could be changed', () => {
    expect(verdict({}, '<script src="https://cdn.example/a.js"></script>').score).toBe(130);
    expect(verdict({}, '<script src="//cdn.example/a.js"></script>').score).toBe(50);
    expect(verdict({}, '<script src="/a.js"></script>').score).toBe(135);
  });
});
