import { z } from 'zod';
import { getDb } from '@/lib/db/client';
import { pictureParams, PICTURE_FORMATS } from '@/lib/media/schema';
import { databaseStore } from '@/lib/media/store-commands';

type Params = { params: Promise<Record<'id' | 'file', string>> };

/** Width and format: `960.webp`. */
const FILE = /^([1-9]\d{0,3})\.(\w+)$/;
const formatSchema = z.enum(PICTURE_FORMATS);

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

const notFound = () => new Response(null, { status: 404 });

/** A file of a picture of the library. What is at an address never changes. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { id, file } = await params;
  const [, width, extension] = FILE.exec(file) ?? [];
  const format = formatSchema.safeParse(extension);
  if (!pictureParams.safeParse({ id }).success || !format.success) return notFound();
  const bytes = await databaseStore.get(await getDb(), id, { width: Number(width), format: format.data });
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), {
    headers: { ...HEADERS, 'Content-Type': `image/${format.data}` },
  });
}
