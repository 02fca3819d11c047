/** Bytes 0x80 to 0x9F, where Windows-1252 differs from Latin-1. Node 20's decoder returns control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes decoded at once: more arguments would overflow the stack. */
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
 * Decodes a CSV file written by Excel and others: UTF-8 with or without BOM, UTF-16 with BOM ("Unicode text"),
 * otherwise Windows-1252 (docs/product.md#import-files).
 * @returns null if it is not text, such as an archive, an image, or anything with a NUL
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  const utf16 = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) && 'utf-16be';
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : (decodeUtf8(bytes) ?? decodeWindows1252(bytes));
  return text.includes('\0') || startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? null : text;
}
