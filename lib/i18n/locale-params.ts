import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { routing } from './routing';
import type { Locale } from './languages';

/** What Next hands to a page below `[locale]`, besides the parameters of its own path. */
export type ScreenProps<Params = unknown> = {
  params: Promise<{ locale: string } & Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * The parameters of a page or layout below `[locale]`. An unknown language is not found; a known one is set for
 * everything that renders.
 */
export async function localeParams<Params extends { locale: string }>(
  params: Promise<Params>,
): Promise<Omit<Params, 'locale'> & { locale: Locale }> {
  const { locale, ...rest } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return { ...rest, locale };
}
