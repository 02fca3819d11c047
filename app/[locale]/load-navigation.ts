import { unstable_cache } from 'next/cache';
import { defaultNavigation } from '@/lib/content/navigation';
import { listNavigations } from '@/lib/content/queries/navigation';
import type { NavigationView } from '@/lib/content/schema/views';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { getLogger } from '@/lib/http/logger';
import type { Locale } from '@/lib/i18n/routing';

/** Other instances hear of an import after so many seconds. */
const KEPT_SECONDS = 300;

const readNavigation = (locale: Locale) =>
  unstable_cache(async () => listNavigations(await getDb(), locale), ['navigation', locale], {
    // addresses of pages are in it
    tags: pageTags('page'),
    revalidate: KEPT_SECONDS,
  })();

/**
 * The navigations of a language, as they were imported. Before the first import, and while the database does
 * not answer, those of the screens: a page that says what is wrong needs a way on.
 */
export async function loadNavigation(locale: Locale): Promise<NavigationView> {
  try {
    const navigation = await readNavigation(locale);
    return navigation.primary.length ? navigation : defaultNavigation(locale);
  } catch (error) {
    getLogger().error({ err: error }, 'the navigation could not be read');
    return defaultNavigation(locale);
  }
}
