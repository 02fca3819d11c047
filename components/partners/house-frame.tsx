import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SkipLink } from '@/components/layout/skip-link';
import { Logo } from '@/components/ui/logo';
import { getBrand } from '@/lib/config/brand';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';

type HouseFrameProps = {
  screen: '/house' | '/house/login';
  query?: Record<string, string>;
  house?: string;
  /** At the right of the languages: who is here, and the way out. */
  person?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
};

/** Frame of the page of a house: its name, the languages, and the promise that it sees numbers only. */
export function HouseFrame({ screen, query, house, person, tabs, children }: HouseFrameProps) {
  const t = useTranslations('house');
  const locale = useLocale();
  const brand = getBrand();
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return (
    <div className="office">
      <SkipLink label={t('skip')} />
      <header>
        <div className="wrap office-head flex-wrap py-2">
          <a href={screenUrl('/house', locale)} className="flex min-w-0 items-center gap-2 no-underline">
            <Logo name={brand.name} size="small" wordFrom="sm" />
            {house && (
              <span className="display min-w-0 text-[1.25rem] leading-tight tracking-[-.035em] text-mute">
                {house}
              </span>
            )}
          </a>
          <div className="ml-auto flex flex-wrap items-center gap-x-4">
            <nav aria-label={t('language')} className="flex">
              {LOCALES.map((other) => (
                <a
                  key={other}
                  href={`${screenUrl(screen, other)}${search}`}
                  lang={other}
                  aria-current={other === locale ? 'true' : undefined}
                  aria-label={LANGUAGES[other].name}
                  className="grid min-h-9 place-items-center px-1.5 font-semibold uppercase no-underline decoration-2 underline-offset-[5px] aria-[current]:underline pointer-coarse:min-h-11"
                >
                  {other}
                </a>
              ))}
            </nav>
            {person}
          </div>
        </div>
        {tabs}
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="mt-12 border-t border-ink">
        <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-mute">
          <p>{t('promise')}</p>
          <p>{t('call', { phone: brand.phone.label })}</p>
        </div>
      </footer>
    </div>
  );
}
