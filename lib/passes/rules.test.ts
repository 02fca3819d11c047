import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUniqueKey, holderKey, newUniqueKey, parseUniqueKey, passStatus, uniqueKeyFrom } from './rules';

const randomness = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('a pass number', () => {
  it('is ten letters and Crockford’s check character, modulo 37', () => {
    // 0 gives 0; 1 gives 1; 31 is Z; 32 is * (crockford.com/base32.html)
    const withLast = (value: number) => uniqueKeyFrom(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, value]));
    expect([0, 1, 31].map(withLast)).toEqual(['00000000000', '00000000011', '0000000000ZZ'.slice(1)]);
    const ofSixteen = uniqueKeyFrom(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0]));
    expect(ofSixteen).toBe('0000000010*');
  });

  it('never has a new check character that is hard to dictate', () => {
    for (let round = 0; round < 500; round += 1) {
      const key = newUniqueKey((count) => crypto.getRandomValues(new Uint8Array(count)));
      expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{11}$/);
      expect(parseUniqueKey(key)).toBe(key);
    }
  });

  it('is parsed in any notation', () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const key = uniqueKeyFrom(random);
        const spoken = formatUniqueKey(key).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(formatUniqueKey(key)).toMatch(/^\w{5}-\w{5}-[\w*~$=]$/);
        expect(
          [key, formatUniqueKey(key), ` ${spoken} `, spoken.replaceAll('-', ' ')].map(parseUniqueKey),
        ).toEqual([key, key, key, key]);
        expect(formatUniqueKey(formatUniqueKey(key))).toBe(formatUniqueKey(key));
      }),
    );
  });

  it('with a wrong letter, or two swapped, is invalid', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    fc.assert(
      fc.property(randomness, fc.nat(9), fc.nat(31), (random, position, other) => {
        const key = uniqueKeyFrom(random);
        const letter = letters.charAt(other);
        fc.pre(letter !== key.charAt(position));
        expect(parseUniqueKey(key.slice(0, position) + letter + key.slice(position + 1))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(randomness, fc.nat(8), (random, position) => {
        const key = uniqueKeyFrom(random);
        const [one, two] = [key.charAt(position), key.charAt(position + 1)];
        fc.pre(one !== two);
        expect(parseUniqueKey(key.slice(0, position) + two + one + key.slice(position + 2))).toBeNull();
      }),
    );
  });

  it.each(['', 'K7QM2', 'K7QM2-X9TRB', 'K7QM2-X9TRB-44', 'ÄÖÜ', '\u0000', 'K7QM2-X9TRB-?'])(
    '%j is invalid',
    (text) => {
      expect(parseUniqueKey(text)).toBeNull();
    },
  );
});

describe('the status of a pass', () => {
  const term = { validFrom: '2025-09-01', validUntil: '2026-08-31' };
  it.each([
    ['2025-08-31', false, 'queued'],
    ['2025-09-01', false, 'active'],
    ['2026-08-31', false, 'active'],
    ['2026-09-01', false, 'expired'],
    ['2026-01-01', true, 'blocked'],
  ])('on %s (blocked: %s) is %s', (day, isBlocked, status) => {
    expect(passStatus({ ...term, isBlocked }, day)).toBe(status);
  });
});

describe('holders', () => {
  const key = (firstName: string, lastName: string, birthDate = '1990-01-01') =>
    holderKey({ firstName, lastName, birthDate });

  it.each([
    ['Émilie-Zoë', 'Brünisholz', 'emilie zoe', 'BRUNISHOLZ'],
    ['Jean  Luc', 'O’Neill', 'jean-luc', "o'neill"],
    ['Œuvrard', 'Groß', 'oeuvrard', 'gross'],
    ['Noe\u0308', 'A', 'Noë', 'a'],
  ])('%s %s is %s %s', (first, last, sameFirst, sameLast) => {
    expect(key(first, last)).toBe(key(sameFirst, sameLast));
  });

  it('with another birth date or another name are different', () => {
    expect(new Set([key('A', 'B'), key('B', 'A'), key('A', 'B', '1990-01-02'), key('A', 'Bb')]).size).toBe(4);
  });
});
