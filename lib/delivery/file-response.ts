import 'server-only';
import type { Attachment } from '../mail/schema';

/** A personal file as an answer: shown in the browser, kept by nobody in between. */
export const fileResponse = ({ fileName, contentType, content }: Attachment): Response =>
  new Response(Uint8Array.from(content), {
    headers: {
      'content-type': contentType,
      'content-length': String(content.byteLength),
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
