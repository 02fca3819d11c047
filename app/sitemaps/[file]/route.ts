import { getEnv } from '@/lib/config/env';
import { loadSitemap, xmlResponse } from '@/lib/previews/load-sitemap';
import { sitemapFile, sitemapIndex } from '@/lib/previews/sitemap';

export const dynamic = 'force-static';
export const revalidate = 3_600;
export const generateStaticParams = () => [];

/** `/sitemap.xml` is rewritten to it (next.config.ts). A path with a parameter is not prerendered at build time. */
const INDEX = 'index.xml';

/** All content URLs. If one file cannot hold them, an index of files such as `/sitemaps/2.xml`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const number = file === INDEX ? '1' : /^([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  if (number === undefined) return new Response(null, { status: 404 });
  const parts = await loadSitemap();
  if (file === INDEX && parts.length > 1) return xmlResponse(sitemapIndex(parts.length, getEnv()));
  const part = parts[Number(number) - 1];
  return part ? xmlResponse(sitemapFile(part)) : new Response(null, { status: 404 });
}
