import { useTranslations } from 'next-intl';
import type { BannerView } from '@/lib/content/banner-schema';

/** Banners of the editors, beside that of the season. */
export function EditorBanners({ banners }: { banners: readonly BannerView[] }) {
  const t = useTranslations('home.banners');
  if (!banners.length) return null;
  return (
    <aside aria-label={t('label')} className="field border-b-2 border-ink bg-season-tint">
      {banners.map(({ id, text, url }) => (
        <p key={id} className="wrap py-3.5">
          {url === null ? (
            text
          ) : (
            <a href={url} className="font-semibold underline">
              {text}
            </a>
          )}
        </p>
      ))}
    </aside>
  );
}
