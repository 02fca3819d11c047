import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { routing } from './routing';
import type { Locale } from './languages';

/** Props of a Next page below `[locale]`. */
export type ScreenProps<Params = unknown> = {
  params: Promise<{ locale: string } & Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function queryOf(searchParams: ScreenProps['searchParams']): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams);
  return new URLSearchParams(
    entries.flatMap(([name, value = []]) => [value].flat().map((one) => [name, one])),
  );
}

/**
 * Params of a page or layout below `[locale]`. Responds "not found" for an unknown language; sets a known one for
 * rendering.
 */
export async function localeParams<Params extends { locale: string }>(
  params: Promise<Params>,
): Promise<Omit<Params, 'locale'> & { locale: Locale }> {
  const { locale, ...rest } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return { ...rest, locale };
}
