import 'server-only';
import { runtime } from '../core/process-wide.mjs';
import type { Drawings, Streams } from './drawings';

/**
 * Draws a document as PDF on one of the server's threads. Tests, scripts and `next dev` have none: there the calling
 * thread draws.
 */
export async function drawDocument<Name extends keyof Drawings>(
  name: Name,
  document: Drawings[Name],
): Promise<Uint8Array> {
  if (runtime.draw) return runtime.draw(name, document);
  const { draw } = await import('./drawings');
  return draw(name, document);
}

/** The same as a stream, page by page. Cancelling the stream stops drawing. */
export async function streamDocument<Name extends keyof Streams>(
  name: Name,
  document: Streams[Name],
): Promise<ReadableStream<Uint8Array>> {
  if (runtime.drawStream) return runtime.drawStream(name, document);
  const { drawStream } = await import('./drawings');
  return drawStream(name, document);
}
