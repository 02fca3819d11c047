import { PageLanguages } from '@/components/layout/page-languages';
import { alternatesOf, resolvePath } from '@/lib/content/queries/addresses';
import { archiveAddresses, resolveArchive } from '@/lib/editorial/queries/archives';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { isScreen } from '@/lib/i18n/screen-url';

export const generateStaticParams = () => [];

/** Home pages of the other languages, for a page that does not exist in any. */
const otherHomes = (locale: Locale): Partial<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.filter((one) => one !== locale).map((one) => [one, `/${one}`]));

/** Languages of the content at this path. A parallel route, because the layout does not know the page. */
export default async function Languages({ params }: ScreenProps<{ path: string[] }>) {
  const { locale, path } = await localeParams(params);
  const addresses = await addressesOf(locale, path.join('/'));
  return <PageLanguages addresses={addresses} />;
}

async function addressesOf(locale: Locale, path: string): Promise<Partial<Record<Locale, string>> | null> {
  if (isScreen(`/${path}`) || isScreen(`/${path.split('/')[0]}/[session]`)) return null;
  await tagPage(pageTags('sitemap'));
  const db = await getDb();
  const found = await resolvePath(db, locale, path);
  const archive = found ? null : await resolveArchive(db, locale, path);
  if (archive) return archiveAddresses(db, archive);
  if (found?.kind !== 'content') return otherHomes(locale);
  return alternatesOf(db, found.type, found.id);
}
