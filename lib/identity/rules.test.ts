import { describe, expect, it } from 'vitest';
import { localPath, missingParts } from './rules';

const ORIGIN = 'https://passage.example';

describe('localPath', () => {
  it.each([
    ['/fr/achat?step=order#codes', '/fr/achat?step=order#codes'],
    ['https://passage.example/de/konto', '/de/konto'],
    ['fr/compte', '/fr/compte'],
    ['https:evil.example', '/evil.example'],
    ['', '/home'],
    [null, '/home'],
  ])('keeps %j on the site as %s', (candidate, path) => {
    expect(localPath(candidate, ORIGIN, '/home')).toBe(path);
  });

  it.each([
    'https://evil.example/',
    'http://passage.example/',
    'https://passage.example.evil.example/',
    'https://passage.example@evil.example/',
    'https://user:secret@passage.example/',
    'https://passage.example:444/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://',
    'https://[',
    '/api/auth/signout',
    '/./api/account/export',
    'blob:https://passage.example/1',
  ])('redirects %j to the home page', (candidate) => {
    expect(localPath(candidate, ORIGIN, '/home')).toBe('/home');
  });

  it('returns no path that could be resolved as another host', () => {
    expect(localPath('https://passage.example//evil.example', ORIGIN)).toBe('/evil.example');
  });
});

describe('missingParts', () => {
  const phone = { country: 'CH', number: '+41325550124' };
  it.each([
    [{}, ['birthDate', 'phone', 'address']],
    [{ phone, birthDate: '' }, ['birthDate', 'address']],
    [{ phone, birthDate: '1990-02-03', address: {} }, []],
  ])('of %j are %j', (profile, missing) => {
    expect(missingParts(profile)).toEqual(missing);
  });
});
