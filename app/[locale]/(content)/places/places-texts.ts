import { cache } from 'react';
import type { PageDetail } from '@/lib/editorial/view';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { getDb } from '@/lib/db/client';
import { messagesFor } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/languages';

const readPage = cache(async (locale: Locale): Promise<PageDetail | null> =>
  getLayoutPage(await getDb(), 'places', locale),
);

/** Title and lead of the venue list: imported, otherwise the defaults. */
export async function placesTexts(locale: Locale) {
  const page = await readPage(locale);
  const { title, lead } = messagesFor(locale).pages.places;
  return { title: page?.title ?? title, lead: page?.lead ?? null, fallback: lead };
}
