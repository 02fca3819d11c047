import 'server-only';
import { z } from 'zod';
import { plainFileName } from '../core/file-name';
import { fail, ok, type Result } from '../core/result';
import { readBytes } from '../http/body';
import { IMPORT_FILE, MAX_BYTES } from './csv/limits';
import { importColumnSchema } from './schema';
import type { ImportedFile } from './commands/import-file';
import type { ReceivedRequest } from '../http/received-request';

const columnsSchema = z.record(z.string().max(200), importColumnSchema.nullable());

/** A file and a few fields; parsing tens of thousands of parts would take seconds. */
const PARTS_MAX = 10;

function hasTooManyParts(body: Uint8Array, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const mark = `--${quoted ?? plain ?? ''}`;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let at = -1;
  for (let parts = 0; parts <= PARTS_MAX; parts += 1) {
    at = bytes.indexOf(mark, at + 1);
    if (at < 0) return false;
  }
  return true;
}

const refused = (code: 'required' | 'file_size' | 'file_type' | 'format') =>
  fail('invalid_file', [{ path: code === 'format' ? 'columns' : 'file', code }]);

function columnsIn(part: FormDataEntryValue | null): ImportedFile['columns'] | null {
  if (typeof part !== 'string') return {};
  try {
    const parsed = columnsSchema.safeParse(JSON.parse(part));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The file of a multipart body, whose parts are counted before parsing. */
export async function readUpload(
  request: ReceivedRequest,
  maxBytes: number,
): Promise<Result<ImportedFile, 'invalid_file' | 'bad_request'>> {
  const type = request.headers.get('content-type') ?? '';
  const body = await readBytes(request, maxBytes);
  if (body === 'too_large') return refused('file_size');
  if (hasTooManyParts(body, type)) return fail('bad_request');
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return refused('required');
    if (file.size > MAX_BYTES) return refused('file_size');
    if (!IMPORT_FILE.test(file.name)) return refused('file_type');
    const columns = columnsIn(form.get('columns'));
    if (!columns) return refused('format');
    return ok({
      fileName: plainFileName(file.name, 'import.csv'),
      bytes: new Uint8Array(await file.arrayBuffer()),
      columns,
      isCorrection: form.get('rows') === 'faulty',
    });
  } catch {
    return fail('bad_request');
  }
}
