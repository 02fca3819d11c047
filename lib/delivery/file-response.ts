import 'server-only';
import type { Attachment } from '../mail/schema';

/** Response with a personal file: displayed in the browser, never cached. */
export const fileResponse = ({ fileName, contentType, content }: Attachment): Response =>
  new Response(Uint8Array.from(content), {
    headers: {
      'content-type': contentType,
      'content-length': String(content.byteLength),
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
