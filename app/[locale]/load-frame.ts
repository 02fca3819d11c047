import { cache } from 'react';
import { defaultNavigation } from '@/lib/content/navigation';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { getFrameContent, type FrameContent } from '@/lib/editorial/queries/frame';
import { getLogger } from '@/lib/http/logger';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';

/**
 * Imported content of the page frame. Before the first import, or while the database is unavailable, the navigation
 * links to the built-in screens: an error page needs working links.
 */
export const loadFrame = cache(async (locale: Locale): Promise<FrameContent> => {
  await tagPage(pageTags('page'));
  try {
    const content = await getFrameContent(await getDb(), locale);
    return content.navigation.primary.length
      ? content
      : { ...content, navigation: defaultNavigation(locale) };
  } catch (error) {
    getLogger().error({ err: error }, 'the frame of a page could not be read');
    return { navigation: defaultNavigation(locale), privacyUrl: null };
  }
});
