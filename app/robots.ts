import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/config/env';
import { LOCALES } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';

/** The site's URL is configuration, which a build does not know. */
export const dynamic = 'force-dynamic';

/** Combined filters and searches: an unbounded number of URLs. */
const ENDLESS = ['/*?*&', ...LOCALES.map((locale) => `${screenUrl('/search', locale)}?`)];

/** Crawlers may read calendars; the rest of the API is disallowed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', '/api/content/'], disallow: ['/api/', '/dev/', ...ENDLESS] },
    sitemap: `${getEnv().publicUrl}/sitemap.xml`,
  };
}
