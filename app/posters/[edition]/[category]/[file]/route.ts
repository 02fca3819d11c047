import { posterAt } from '@/lib/artwork/poster-file';

/** Blocks everything a drawing could load or run. */
const HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'",
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Event poster as a file: lists reference it instead of embedding the drawing in every page. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/posters/[edition]/[category]/[file]'>,
): Promise<Response> {
  const { edition, category, file } = await params;
  const drawing = posterAt(edition, category, file);
  return drawing === null ? new Response(null, { status: 404 }) : new Response(drawing, { headers: HEADERS });
}
