import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/config/env';
import { LOCALES } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';

/** The address of the site is a setting, which a build does not know. */
export const dynamic = 'force-dynamic';

/** Filters put together, and whatever somebody searches for: addresses without end. */
const ENDLESS = ['/*?*&', ...LOCALES.map((locale) => `${screenUrl('/search', locale)}?`)];

/** Calendars are there to be found; everything else of the API is for programs that know it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', '/api/content/'], disallow: ['/api/', '/dev/', ...ENDLESS] },
    sitemap: `${getEnv().publicUrl}/sitemap.xml`,
  };
}
