import 'server-only';
import { plainFileName } from '../core/file-name';
import { fail, ok, type Result } from '../core/result';
import { readBytes } from '../http/body';
import { PICTURE_MAX_BYTES } from './schema';
import type { ReceivedRequest } from '../http/received-request';

const refused = (code: 'required' | 'file_size') => fail('invalid_file', [{ path: 'file', code }]);

/** The part `file` of a multipart body. */
export async function readUpload(
  request: ReceivedRequest,
  maxBytes: number,
): Promise<Result<{ fileName: string; bytes: Uint8Array }, 'invalid_file' | 'bad_request'>> {
  const type = request.headers.get('content-type') ?? '';
  const body = await readBytes(request, maxBytes);
  if (body === 'too_large') return refused('file_size');
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return refused('required');
    if (file.size > PICTURE_MAX_BYTES) return refused('file_size');
    return ok({
      fileName: plainFileName(file.name, 'picture'),
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
  } catch {
    return fail('bad_request');
  }
}
