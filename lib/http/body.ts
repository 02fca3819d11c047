import 'server-only';
import type { ReceivedRequest } from './received-request';

export const DEFAULT_MAX_BYTES = 64 * 1024;

export type BodyFault = 'too_large' | 'not_json' | 'wrong_type';

/** The media type of a body, without its parameters; empty if it has none. */
export const mediaTypeOf = ({ headers }: Pick<ReceivedRequest, 'headers'>): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Node resets a connection whose request body is not read to its end, often before the client has the response. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a body of at most `maxBytes`; a route handler of Next accepts any size.
 * @param discardBytes how many bytes beyond the limit to read and discard; 0 for the body of a response
 */
export async function readBytes(
  message: Pick<ReceivedRequest, 'headers' | 'body'>,
  maxBytes: number,
  discardBytes = DISCARD_MAX_BYTES,
): Promise<Uint8Array | 'too_large'> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) return 'too_large';
  if (!message.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message.body) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > maxBytes + discardBytes) break;
    else chunks.length = 0;
  }
  return size > maxBytes ? 'too_large' : Buffer.concat(chunks);
}

/** Parses a JSON body of limited size. An empty body is `undefined`. */
export async function readJson(
  request: ReceivedRequest,
  maxBytes: number,
): Promise<{ ok: true; value: unknown } | { ok: false; fault: BodyFault }> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes === 'too_large') return { ok: false, fault: 'too_large' };
  if (bytes.byteLength === 0) return { ok: true, value: undefined };
  if (mediaTypeOf(request) !== 'application/json') return { ok: false, fault: 'wrong_type' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, fault: 'not_json' };
  }
}
