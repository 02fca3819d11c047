import 'server-only';
import { getEnv, now } from '../config/env';
import { dayOf } from '../core/dates';
import { getDb } from '../db/client';
import { renewOn } from '../http/page-tags';
import { listSitemap } from '../content/queries/addresses';
import { sitemapParts } from './sitemap';
import { pageTags } from '../content/tags';

/** The sitemap files, rebuilt after an import. */
export async function loadSitemap(): Promise<string[][]> {
  await renewOn(pageTags('sitemap'));
  const entries = await listSitemap(await getDb(), dayOf(now()));
  return sitemapParts(entries, { publicUrl: getEnv().publicUrl });
}

export const xmlResponse = (xml: string): Response =>
  new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
