import type { MetadataRoute } from 'next';
import { PAPER, SEASON } from '@/lib/artwork/colours';
import { APP_ICONS } from '@/lib/artwork/app-icons';
import { getBrand } from '@/lib/config/brand';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';

/** The name is configuration, which a build does not know. */
export const dynamic = 'force-dynamic';

/** Manifest for the home screen. No language: the start URL redirects to the visitor's. */
export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline } = getBrand();
  return {
    id: '/',
    name: `${name} – ${tagline[DEFAULT_LOCALE]}`,
    short_name: name,
    lang: DEFAULT_LOCALE,
    start_url: '/',
    // keeps a back button: the app does not work offline
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: SEASON,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }, ...APP_ICONS],
  };
}
