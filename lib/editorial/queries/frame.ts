import 'server-only';
import { ContentCache } from '../../content/queries/content-cache';
import { contentVersion } from '../../content/queries/content-version';
import { listNavigations } from '../../content/queries/navigation';
import type { NavigationView } from '../../content/schema/views';
import { perProcess } from '../../core/process-wide.mjs';
import type { Db } from '../../db/client';
import { LOCALES, type Locale } from '../../i18n/languages';
import { getLayoutPage } from './editorial';

/** Content shown on every page. `privacyUrl` is null without a privacy notice. */
export type FrameContent = { navigation: NavigationView; privacyUrl: string | null };

/** One entry per language. */
const frames = perProcess('frames', () => new ContentCache<FrameContent>(LOCALES.length));

export async function getFrameContent(db: Db, locale: Locale): Promise<FrameContent> {
  return frames.get(await contentVersion(db), locale, async () => ({
    navigation: await listNavigations(db, locale),
    privacyUrl: (await getLayoutPage(db, 'privacy', locale))?.url ?? null,
  }));
}
