import { statSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type Day } from '../../core/dates';
import type { RecordOf } from '../../content/schema/document';
import { mapLocales } from '../../i18n/languages';
import type { SampleArticle } from './shapes';

/** Sample downloads are in `public/downloads`. */
function download(file: string, label: string) {
  const fileType = file === 'logo' ? ('svg' as const) : ('pdf' as const);
  const href = `/downloads/${file}.${fileType}`;
  return { label, href, fileType, bytes: statSync(join(process.cwd(), 'public', href)).size };
}

export const sampleNews = ({ id, daysAgo, texts }: SampleArticle, today: Day): RecordOf<'news'> => ({
  id,
  publishedOn: addDays(today, -daysAgo),
  texts,
});

export const samplePress = (
  { id, daysAgo, texts, downloads = [] }: SampleArticle,
  today: Day,
): RecordOf<'press'> => ({
  id,
  publishedOn: addDays(today, -daysAgo),
  texts: mapLocales(texts, (text, locale) => ({
    ...text,
    downloads: downloads.map((one) => download(one.file, one[locale])),
  })),
});
