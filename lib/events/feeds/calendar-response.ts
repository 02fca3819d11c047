import 'server-only';
import { getBrand } from '../../config/brand';
import { getEnv } from '../../config/env';
import type { Locale } from '../../i18n/languages';
import { calendarFile, type CalendarEntry } from './ical';

/** Response with a calendar file. @param fileName name suggested for saving */
export function calendarResponse(
  entries: readonly CalendarEntry[],
  { title, fileName, locale }: { title?: string; fileName: string; locale: Locale },
): Response {
  const brand = getBrand();
  const name = title ?? `${brand.name} – ${brand.tagline[locale]}`;
  return new Response(calendarFile(entries, { product: brand.name, name, locale }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-language': locale,
    },
  });
}

export const publicUrl = (): string => getEnv().publicUrl;
