import { DEFAULT_LOCALE, LOCALES, type Locale } from './languages';

const isLocale = (value: string): value is Locale => LOCALES.some((locale) => locale === value);

/** Language of a response: `?locale=`, otherwise the best of `Accept-Language`, otherwise the default. */
export function negotiateLocale(url: URL, acceptLanguage: string | null): Locale {
  const requested = url.searchParams.get('locale');
  if (requested && isLocale(requested)) return requested;
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
