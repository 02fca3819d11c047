'use client';

import { useParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { usePathname } from '@/components/ui/screen-provider';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@/lib/i18n/routing';
import { isScreen, screenUrl } from '@/lib/i18n/screen-url';

type LanguageSwitcherProps = {
  locale: Locale;
  label: string;
  /** URL of this page's content per language; null on a screen, which exists in every language. */
  addresses: Partial<Record<Locale, string>> | null;
  /** Query string known to the server, with its `?`, or empty. */
  query: string;
};

/**
 * Keeps the current query (a step, a filter) across the switch and stores the language, because a page from a proxy
 * cache comes without the language cookie.
 */
const keepQuery = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.search = location.search;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${currentTarget.lang}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`;
};

/**
 * Links to this page in other languages, by full page load so that all texts change. Inside a `group/languages` with
 * `data-compact`, narrow screens show only the other language.
 */
export function LanguageSwitcher({ locale, label, addresses, query }: LanguageSwitcherProps) {
  const screenIn = useScreenAddress();
  return (
    <ul aria-label={label} className="flex">
      {LOCALES.map((one) => {
        const isCurrent = one === locale;
        const url = addresses ? addresses[one] : screenIn(one);
        if (!url) return null;
        return (
          <li key={one} className={classNames(isCurrent && 'max-sm:group-data-[compact]/languages:hidden')}>
            <a
              href={`${url}${query}`}
              hrefLang={one}
              lang={one}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={keepQuery}
              className="grid h-11 w-11 place-items-center font-semibold no-underline underline-offset-[6px] hover:underline aria-[current]:underline aria-[current]:decoration-[3px] group-data-[compact]/languages:max-[19rem]:size-[44px] group-data-[compact]/languages:max-[19rem]:text-[20px]"
            >
              <span aria-hidden="true" className="uppercase">
                {one}
              </span>
              <span className="sr-only">{LANGUAGES[one].name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** URL of a screen in a language. For a path that does not exist, the home page. */
function useScreenAddress(): (locale: Locale) => string {
  const pathname = usePathname();
  const params = useParams<Record<string, string>>();
  return (locale) => (isScreen(pathname) ? screenUrl(pathname, locale, params) : `/${locale}`);
}
