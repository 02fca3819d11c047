import { cache } from 'react';
import { defaultNavigation } from '@/lib/content/navigation';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { getFrameContent, type FrameContent } from '@/lib/editorial/queries/frame';
import { orderUrl } from '@/lib/home/order-url';
import { getLogger } from '@/lib/http/logger';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';

type FrameData = FrameContent & { orderUrl: string | null };

/**
 * Content of the page frame. While the database is unavailable, the navigation links to the built-in screens: an error
 * page needs working links.
 */
export const loadFrame = cache(async (locale: Locale): Promise<FrameData> => {
  await tagPage(pageTags('page'));
  try {
    const db = await getDb();
    return { ...(await getFrameContent(db, locale)), orderUrl: await orderUrl(db, locale) };
  } catch (error) {
    getLogger().error({ err: error }, 'the frame of a page could not be read');
    const navigation = defaultNavigation(locale);
    return { navigation, privacyUrl: null, hasPromisedPlaces: false, orderUrl: null };
  }
});
