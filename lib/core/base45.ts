/** The alphanumeric set of QR codes, in the order of base45 (RFC 9285). */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = 45;
const BYTE = 256;

const lettersOf = (value: number, count: number): string =>
  Array.from({ length: count }, (_, place) => ALPHABET[Math.floor(value / BASE ** place) % BASE]).join('');

/** Encodes bytes in base45: three letters for two bytes, two letters for a last single one. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 2) {
    const [first = 0, second] = bytes.subarray(start, start + 2);
    text += second === undefined ? lettersOf(first, 2) : lettersOf(first * BYTE + second, 3);
  }
  return text;
}

/** Decodes base45; null for text that no bytes encode to. */
export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let start = 0; start < text.length; start += 3) {
    const digits = [...text.slice(start, start + 3)].map((letter) => ALPHABET.indexOf(letter));
    if (digits.length === 1 || digits.includes(-1)) return null;
    const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0);
    const size = digits.length - 1;
    if (value >= BYTE ** size) return null;
    bytes.push(...(size === 2 ? [Math.floor(value / BYTE), value % BYTE] : [value]));
  }
  return Uint8Array.from(bytes);
}
