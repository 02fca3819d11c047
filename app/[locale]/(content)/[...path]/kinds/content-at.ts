import { cache } from 'react';
import { now } from '@/lib/config/env';
import { resolvePath } from '@/lib/content/queries/addresses';
import type { AddressedType } from '@/lib/content/schema/navigation';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';
import { cinemaContent } from './cinema';
import { articleContent } from './article';
import { archiveContent } from './article-list';
import type { Content, ContentKind } from './content-kind';
import { eventContent } from './event';
import { placeContent } from './place';
import { pageContent } from './root-page';

const KINDS: Record<AddressedType, ContentKind> = {
  event: eventContent,
  place: placeContent,
  cinema: cinemaContent,
  news: articleContent('news'),
  press: articleContent('press'),
  page: pageContent,
};

/** The content at a path below the language, a redirect if it has moved, or null. Cached per request. */
export const contentAt = cache(
  async (locale: Locale, path: string): Promise<Content | { movedTo: string } | null> => {
    const db = await getDb();
    // an import may add what is missing now, or move what exists
    await tagPage(pageTags('sitemap'));
    const found = await resolvePath(db, locale, path);
    if (found?.kind === 'redirect') return { movedTo: found.url };
    // a year of a list has no row in the URL table
    if (!found) return archiveContent(db, locale, path);
    return KINDS[found.type]({ db, id: found.id, locale, at: now() });
  },
);
