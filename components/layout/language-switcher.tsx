'use client';

import { useParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LOCALE_COOKIE_SECONDS } from '@/lib/config/constants';
import { usePathname } from '@/lib/i18n/navigation';
import { LOCALE_COOKIE, LOCALES, type Locale } from '@/lib/i18n/routing';
import { isScreen, screenUrl } from '@/lib/i18n/screen-url';

type LanguageSwitcherProps = {
  locale: Locale;
  label: string;
  /** Every language named in itself. */
  names: Record<Locale, string>;
  /** Where the content of this page is, by language; null on a screen, which has an address in each. */
  addresses: Partial<Record<Locale, string>> | null;
  /** What the page was asked, as far as the server knew: with its `?`, or nothing. */
  query: string;
};

/**
 * What was chosen on the page (a step, a filter) goes along into the other language, and the browser remembers the
 * language: a page out of a proxy's store comes without the cookie that says so.
 */
const takeAlong = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.search = location.search;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${currentTarget.lang}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`;
};

/**
 * Lists the languages in which this page has an address. A full load, so that everything changes language.
 * Inside a `group/languages` with `data-compact`, narrow screens show only the way to the other language.
 */
export function LanguageSwitcher({ locale, label, names, addresses, query }: LanguageSwitcherProps) {
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
              onClick={takeAlong}
              className="grid h-11 w-11 place-items-center font-semibold no-underline underline-offset-[6px] hover:underline aria-[current]:underline aria-[current]:decoration-[3px]"
            >
              <span aria-hidden="true" className="uppercase">
                {one}
              </span>
              <span className="sr-only">{names[one]}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A screen's address in a language; from an address that does not exist the other language starts at its home. */
function useScreenAddress(): (locale: Locale) => string {
  const pathname = usePathname();
  const params = useParams<Record<string, string>>();
  return (locale) => (isScreen(pathname) ? screenUrl(pathname, locale, params) : `/${locale}`);
}
