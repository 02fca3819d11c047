import { cache } from 'react';
import { nextChange } from '@/lib/catalogue/queries';
import { clockOffsetMs, now } from '@/lib/config/env';
import { defaultNavigation } from '@/lib/content/navigation';
import { pageUrl } from '@/lib/content/pages';
import { LEGAL_LAYOUTS } from '@/lib/content/schema/editorial';
import { pageTags } from '@/lib/content/tags';
import { addDays, dayOf, zurichInstant } from '@/lib/core/dates';
import { MINUTE_MS } from '@/lib/core/durations';
import { getDb, type Db } from '@/lib/db/client';
import { getFrameContent, type FrameContent } from '@/lib/editorial/queries/frame';
import { orderUrl } from '@/lib/home/order-url';
import { getLogger } from '@/lib/http/logger';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';

type FrameData = FrameContent & {
  orderUrl: string | null;
  /** When an open tab shows something else, in milliseconds of real time; null without such a moment. */
  refreshAtMs: number | null;
};

/**
 * The bound of an edition that passes next, or midnight, when another day is today. `APP_NOW` moves the site's clock, not
 * the visitor's.
 */
async function nextRefresh(db: Db): Promise<number> {
  const at = now();
  const midnight = zurichInstant(addDays(dayOf(at), 1)).getTime();
  const bound = (await nextChange(db, at))?.getTime() ?? midnight;
  return Math.ceil((Math.min(bound, midnight) - clockOffsetMs()) / MINUTE_MS) * MINUTE_MS;
}

/**
 * Content of the page frame. While the database is unavailable, the navigation links to the built-in screens: an error
 * page needs working links.
 */
export const loadFrame = cache(async (locale: Locale): Promise<FrameData> => {
  await tagPage(pageTags('page'));
  try {
    const db = await getDb();
    return {
      ...(await getFrameContent(db, locale)),
      orderUrl: await orderUrl(db, { locale, at: now() }),
      refreshAtMs: await nextRefresh(db),
    };
  } catch (error) {
    getLogger().error({ err: error }, 'the frame of a page could not be read');
    const navigation = defaultNavigation(locale);
    return {
      navigation,
      legalUrls: LEGAL_LAYOUTS.flatMap((name) => pageUrl(name, locale) ?? []),
      privacyUrl: null,
      promisedPlaces: 0,
      orderUrl: null,
      refreshAtMs: null,
    };
  }
});
