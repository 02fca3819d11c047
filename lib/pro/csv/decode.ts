/** Where Windows-1252 differs from Latin-1: bytes 0x80 to 0x9F. Node 20's own decoder reads them as controls. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes decoded at once: more arguments than this overflow the stack. */
const CHUNK = 8_192;

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return parts.join('').replace(/[\u0080-\u009f]/g, (c) => WINDOWS_1252.charAt(c.charCodeAt(0) - 0x80));
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a CSV file as Excel and others write it: UTF-8 with or without its mark, UTF-16 with its mark
 * ("Unicode text"), else Windows-1252 (docs/product.md#import-files).
 * @returns null when it is no text at all: a renamed archive, a picture, anything with a character zero
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  const text = startsWith(bytes, 0xff, 0xfe)
    ? new TextDecoder('utf-16le').decode(bytes)
    : (decodeUtf8(bytes) ?? decodeWindows1252(bytes));
  return text.includes('\0') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? null : text;
}
