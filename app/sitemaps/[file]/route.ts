import { getEnv, now } from '@/lib/config/env';
import { listSitemap } from '@/lib/content/queries/addresses';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import { sitemapFile, sitemapIndex, sitemapParts } from '@/lib/previews/sitemap';

export const dynamic = 'force-static';
export const revalidate = 3_600;
export const generateStaticParams = () => [];

/** `/sitemap.xml` is rewritten to it (next.config.ts). A path with a parameter is not prerendered at build time. */
const INDEX = 'index.xml';

const xmlResponse = (xml: string): Response =>
  new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

/**
 * All content URLs, listed again after an import. If one file cannot hold them, an index of files such as
 * `/sitemaps/2.xml`.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/sitemaps/[file]'>,
): Promise<Response> {
  const { file } = await params;
  const number = file === INDEX ? '1' : /^([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  if (number === undefined) return new Response(null, { status: 404 });
  await tagPage(pageTags('sitemap'));
  const parts = sitemapParts(await listSitemap(await getDb(), dayOf(now())), getEnv());
  if (file === INDEX && parts.length > 1) return xmlResponse(sitemapIndex(parts.length, getEnv()));
  const part = parts[Number(number) - 1];
  return part ? xmlResponse(sitemapFile(part)) : new Response(null, { status: 404 });
}
