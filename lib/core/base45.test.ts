import { describe, expect, it } from 'vitest';
import { fromBase45, toBase45 } from './base45';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  // RFC 9285, sections 4.3 and 4.4
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('encodes %j as %j', (text, encoded) => {
    expect(toBase45(bytesOf(text))).toBe(encoded);
    expect(fromBase45(encoded)).toEqual(bytesOf(text));
  });

  it('encodes 64 bytes as 96 letters and back', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const bytes = Uint8Array.from({ length: 64 }, (_, place) => (seed * 31 + place * 97) % 256);
      expect(toBase45(bytes)).toHaveLength(96);
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }
  });

  it.each(['A', 'BB8A', 'GGW', ':::', 'ZZ', 'bb8', 'É00'])('refuses %j', (text) => {
    expect(fromBase45(text)).toBeNull();
  });
});
