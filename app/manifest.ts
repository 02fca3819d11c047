import type { MetadataRoute } from 'next';
import { PAPER, SEASON } from '@/lib/artwork/categories';
import { getBrand } from '@/lib/config/brand';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';

/** The name is configuration, which a build does not know. */
export const dynamic = 'force-dynamic';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Manifest for the home screen. No language: the start URL redirects to the visitor's. */
export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline } = getBrand();
  return {
    id: '/',
    name: `${name} · ${tagline[DEFAULT_LOCALE]}`,
    short_name: name,
    lang: DEFAULT_LOCALE,
    start_url: '/',
    // keeps a back button: the app does not work offline
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: SEASON,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('maskable-192', 192, 'maskable'),
      png('maskable-512', 512, 'maskable'),
    ],
  };
}
