import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import type { FaqTopic } from '../view';
import { textQuery, toTsQuery } from '../../content/text-query';

/** Questions by topic, all or those matching `q`. Empty topics are omitted. */
export async function listFaq(
  db: Db,
  { locale, q }: { locale: Locale; q?: string | undefined },
): Promise<FaqTopic[]> {
  const words = q?.trim() ? await textQuery(db, q, locale) : null;
  const found = words
    ? sql` and f.id in (select s.content_id from content_search s where s.content_type = 'faq'
        and s.locale = ${locale} and s.vector @@ ${toTsQuery(words, locale)})`
    : sql``;
  const rows = await rowsOf<{
    id: string;
    topic: string;
    label: string;
    texts: { slug: string; question: string; answer: string[] };
  }>(
    db,
    sql`select f.id, f.topic, t.label->>${locale} as label, f.data->'texts'->${locale} as texts
        from content_faq f join content_terms t on t.id = f.topic
        where f.data->'texts' ? ${locale}${found} order by t.position, t.id, f.position, f.id`,
  );
  const topics = new Map<string, FaqTopic>();
  for (const { id, topic, label, texts } of rows) {
    const group = topics.get(topic) ?? { id: topic, label, entries: [] };
    group.entries.push({ id, anchor: texts.slug, question: texts.question, answer: texts.answer });
    topics.set(topic, group);
  }
  return [...topics.values()];
}
