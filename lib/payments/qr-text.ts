/** Characters of a QR-bill: printable Latin letters (SIX, Implementation Guidelines QR-bill 2.3, chapter 4.1.1). */
const ALLOWED = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/u;

/** Typographic characters inserted by phones and word processors, and letters outside the set. */
const PLAIN: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u2032': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u1e9e': 'SS',
  '\u01dd': 'e',
  '\u0259': 'e',
  '\u018f': 'E',
  '\u0192': 'f',
};

const plainLetter = (letter: string): string => {
  if (ALLOWED.test(letter)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return ALLOWED.test(plain) ? plain : letter;
};

/**
 * Converts a text to the QR-bill character set: removes unsupported diacritics (`Nguyễn` becomes `Nguyen`), simplifies
 * typographic characters and spaces.
 * @returns null if a letter has no plain form, such as Greek ones
 */
export function qrText(text: string): string | null {
  const spaced = text
    .normalize('NFC')
    .replace(/[\s\u00a0\u00ad]+/gu, ' ')
    .trim();
  const plain = [...spaced].map(plainLetter).join('');
  return ALLOWED.test(plain) ? plain : null;
}
