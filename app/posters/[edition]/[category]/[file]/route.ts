import { posterAt } from '@/lib/artwork/poster-file';

type Params = { params: Promise<Record<'edition' | 'category' | 'file', string>> };

/** Nothing in a drawing may load or run. */
const HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'",
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** The poster of an event as a file of its own: lists name it instead of drawing it again on every page. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { edition, category, file } = await params;
  const drawing = posterAt(edition, category, file);
  return drawing === null ? new Response(null, { status: 404 }) : new Response(drawing, { headers: HEADERS });
}
