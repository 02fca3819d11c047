/** Crockford's Base32: no I, L, O, U. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As many letters as asked for, each of five bits of a random byte. */
export function base32Letters(random: Uint8Array, count: number): string {
  if (random.length < count) throw new Error(`${count} letters need ${count} random bytes.`);
  let letters = '';
  for (const byte of random.subarray(0, count)) letters += BASE32.charAt(byte % 32);
  return letters;
}
