import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/config/env';

/** The address of the site is a setting, which a build does not know. */
export const dynamic = 'force-dynamic';

/** Calendars are there to be found; everything else of the API is for programs that know it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', '/api/content/'], disallow: ['/api/', '/dev/'] },
    sitemap: `${getEnv().publicUrl}/sitemap.xml`,
  };
}
