import { DEFAULT_LOCALE, LOCALES, type Locale } from './languages';

const isLocale = (value: string): value is Locale => LOCALES.some((locale) => locale === value);

/** The language that an address names; undefined if it names none of the site. */
export function requestedLocale(url: URL): Locale | undefined {
  const requested = url.searchParams.get('locale');
  return requested && isLocale(requested) ? requested : undefined;
}

/** Language of a response: `?locale=`, otherwise the best of `Accept-Language`, otherwise the default. */
export function negotiateLocale(url: URL, acceptLanguage: string | null): Locale {
  const requested = requestedLocale(url);
  if (requested) return requested;
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranked.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE;
}
