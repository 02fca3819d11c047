import type { ImportFault } from './fault';

export type ImportFile = { name: string; text: string };

/** Text of a file, without the byte-order mark that some editors write. @throws {TypeError} if it is not UTF-8 */
export const decodeText = (bytes: ArrayBuffer | Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The value of a file of JSON, or its fault with what the parser says about it. */
export function parseFile({
  name: file,
  text,
}: ImportFile): { ok: true; value: unknown } | { ok: false; fault: ImportFault } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : '';
    return { ok: false, fault: { file, record: '', field: '', code: 'json', params: { reason } } };
  }
}
