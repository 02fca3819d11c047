import 'server-only';
import { ContentCache } from '../../content/queries/content-cache';
import { contentVersion } from '../../content/queries/content-version';
import { existingNavigation, listNavigations } from '../../content/queries/navigation';
import { defaultNavigation } from '../../content/navigation';
import { LEGAL_LAYOUTS } from '../../content/schema/editorial';
import type { NavigationView } from '../../content/schema/views';
import { perProcess } from '../../core/process-wide.mjs';
import type { Db } from '../../db/client';
import { LOCALES, type Locale } from '../../i18n/languages';
import { countPlacesOfPass } from '../../places/queries/places';
import { promisedPlaces } from '../../places/view';
import { getLayoutPage } from './editorial';

/** Content shown on every page. */
export type FrameContent = {
  navigation: NavigationView;
  /** URLs of the legal pages there are. */
  legalUrls: string[];
  /** Null without a privacy notice. */
  privacyUrl: string | null;
  /** Whether there are as many houses as the texts promise. */
  promisedPlaces: number;
};

/** The imported navigations; before the first import those of the screens and of the pages that exist. */
async function frameNavigation(db: Db, locale: Locale): Promise<NavigationView> {
  const imported = await listNavigations(db, locale);
  return imported.primary.length ? imported : existingNavigation(db, defaultNavigation(locale), locale);
}

async function legalPages(db: Db, locale: Locale) {
  const pages = await Promise.all(LEGAL_LAYOUTS.map((layout) => getLayoutPage(db, layout, locale)));
  return pages.filter((page) => page !== null);
}

/** One entry per language. */
const frames = perProcess('frames', () => new ContentCache<FrameContent>(LOCALES.length));

export const getFrameContent = async (db: Db, locale: Locale): Promise<FrameContent> =>
  frames.get(await contentVersion(db), locale, async () => {
    const legal = await legalPages(db, locale);
    return {
      navigation: await frameNavigation(db, locale),
      promisedPlaces: promisedPlaces(await countPlacesOfPass(db, locale)),
      legalUrls: legal.map(({ url }) => url),
      privacyUrl: legal.find(({ layout }) => layout === 'privacy')?.url ?? null,
    };
  });
