import { unstable_cache } from 'next/cache';
import { defaultNavigation } from '@/lib/content/navigation';
import { listNavigations } from '@/lib/content/queries/navigation';
import type { NavigationView } from '@/lib/content/schema/views';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { getLogger } from '@/lib/http/logger';
import type { Locale } from '@/lib/i18n/languages';

/** Seconds until other instances pick up an import. */
const KEPT_SECONDS = 300;

const readNavigation = (locale: Locale) =>
  unstable_cache(async () => listNavigations(await getDb(), locale), ['navigation', locale], {
    // page URLs are part of it
    tags: pageTags('page'),
    revalidate: KEPT_SECONDS,
  })();

/**
 * Imported navigations of a language. Before the first import, or while the database is unavailable, links to the
 * built-in screens: an error page needs working links.
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
