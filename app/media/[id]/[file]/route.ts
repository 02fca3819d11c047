import { z } from 'zod';
import { serverNow } from '@/lib/config/env';
import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { TAG_HEADER } from '@/lib/http/expired-tags.mjs';
import { findRights } from '@/lib/media/queries';
import { msOfRights } from '@/lib/media/rules';
import { pictureParams, PICTURE_FORMATS } from '@/lib/media/schema';
import { databaseStore } from '@/lib/media/store-commands';
import { staff } from '@/lib/staff/guards';

/** Width and format: `960.webp`. */
const FILE = /^([1-9]\d{0,3})\.(\w+)$/;
const formatSchema = z.enum(PICTURE_FORMATS);

const YEAR_SECONDS = 31_536_000;

const HEADERS = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };

const notFound = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** How long caches keep a file: until its rights end. This server lets go of it whenever the content changes. */
const keptFor = (seconds: number) => ({
  'Cache-Control':
    seconds < YEAR_SECONDS ? `public, max-age=${seconds}` : `public, max-age=${YEAR_SECONDS}, immutable`,
  [TAG_HEADER]: ALL_CONTENT_TAGS.join(','),
});

/** A file of a picture of the library, for staff alone once its rights are over. What is at an address never changes. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/media/[id]/[file]'>,
): Promise<Response> {
  const { id, file } = await params;
  const [, width, extension] = FILE.exec(file) ?? [];
  const format = formatSchema.safeParse(extension);
  if (!pictureParams.safeParse({ id }).success || !format.success) return notFound();
  const db = await getDb();
  const rights = await findRights(db, id);
  if (!rights) return notFound();
  const seconds = Math.floor(msOfRights(rights, serverNow()) / 1000);
  if (seconds === 0 && !(await staff('content:read').check(request, db)).ok) return notFound();
  const bytes = await databaseStore.get(db, id, { width: Number(width), format: format.data });
  if (!bytes) return notFound();
  const caching = seconds > 0 ? keptFor(seconds) : { 'Cache-Control': 'private, no-store' };
  return new Response(new Uint8Array(bytes), {
    headers: { ...HEADERS, ...caching, 'Content-Type': `image/${format.data}` },
  });
}
