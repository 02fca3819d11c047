import 'server-only';
import { fail } from '../core/result';
import { readBytes } from '../http/body';
import type { ReceivedRequest } from '../http/received-request';

export const BANK_FILE_MAX_BYTES = 5_000_000;

/** The answer to a file that does not come from a bank. */
export const NOT_BANK_FILE = fail('invalid_file', [{ path: 'file', code: 'bank_file' }]);

type BankFile = { ok: true; text: string } | { ok: false; status?: 413 };

async function textOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  const decode = (content: ArrayBuffer | Uint8Array) =>
    new TextDecoder('utf-8', { fatal: true }).decode(content);
  if (!type.startsWith('multipart/')) return decode(bytes);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  return file instanceof Blob ? decode(await file.arrayBuffer()) : null;
}

/** The XML of an upload: the part `file` of a multipart body, or the body itself. */
export async function readBankFile(request: ReceivedRequest): Promise<BankFile> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, BANK_FILE_MAX_BYTES);
  if (bytes === 'too_large') return { ok: false, status: 413 };
  try {
    const text = await textOf(new Uint8Array(bytes), type);
    return text === null ? { ok: false } : { ok: true, text };
  } catch {
    return { ok: false };
  }
}
