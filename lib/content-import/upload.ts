import 'server-only';
import { mediaTypeOf, readBytes } from '../http/body';
import { decodeText, type ImportFile } from './file-text';
import type { ReceivedRequest } from '../http/received-request';

export type UploadFault = 'too_large' | 'not_readable';

async function filesOf(bytes: Uint8Array, type: string): Promise<ImportFile[]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const files: ImportFile[] = [];
  for (const [name, part] of form)
    files.push(
      typeof part === 'string'
        ? { name, text: part }
        : { name: part.name || name, text: decodeText(await part.arrayBuffer()) },
    );
  return files;
}

/** The JSON files of an upload: the parts of a multipart body, or the body itself. */
export async function readUpload(
  request: ReceivedRequest,
  maxBytes: number,
): Promise<{ ok: true; files: ImportFile[] } | { ok: false; fault: UploadFault }> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, maxBytes);
  if (bytes === 'too_large') return { ok: false, fault: 'too_large' };
  try {
    const files =
      mediaTypeOf(request) === 'application/json'
        ? [{ name: 'body', text: decodeText(bytes) }]
        : await filesOf(bytes, type);
    return files.length ? { ok: true, files } : { ok: false, fault: 'not_readable' };
  } catch {
    return { ok: false, fault: 'not_readable' };
  }
}
