import 'server-only';
import { fail } from '../core/result';
import { readBytes } from '../http/body';
import { problemResponse } from '../http/problem';
import type { ReceivedRequest } from '../http/received-request';
import type { Locale } from '../i18n/languages';

export const BANK_FILE_MAX_BYTES = 5_000_000;

/** The answer to a file that does not come from a bank. */
export const NOT_BANK_FILE = fail('invalid_file', [{ path: 'file', code: 'bank_file' }]);

type Call = { request: ReceivedRequest; locale: Locale; requestId: string };

type BankFile = { ok: true; text: string } | { ok: false; answer: Response | typeof NOT_BANK_FILE };

async function textOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  const decode = (content: ArrayBuffer | Uint8Array) =>
    new TextDecoder('utf-8', { fatal: true }).decode(content);
  if (!type.startsWith('multipart/')) return decode(bytes);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  return file instanceof Blob ? decode(await file.arrayBuffer()) : null;
}

/** The XML of an upload, the part `file` of a multipart body or the body itself; or the answer that refuses it. */
export async function readBankFile({ request, locale, requestId }: Call): Promise<BankFile> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, BANK_FILE_MAX_BYTES);
  if (bytes === 'too_large')
    return {
      ok: false,
      answer: problemResponse({ code: 'bad_request' }, { locale, requestId, status: 413 }),
    };
  try {
    const text = await textOf(new Uint8Array(bytes), type);
    return text === null ? { ok: false, answer: NOT_BANK_FILE } : { ok: true, text };
  } catch {
    return { ok: false, answer: NOT_BANK_FILE };
  }
}
