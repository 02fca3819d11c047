import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { FaqTopic } from '../view';
import { textQuery, toTsQuery } from '../../content/queries/text-query';

const faqRow = z.strictObject({
  id: z.string(),
  topic: z.string(),
  label: z.string(),
  texts: z.strictObject({ slug: z.string(), question: z.string(), answer: z.array(z.string()) }),
});

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
  const rows = await queryRows(
    db,
    faqRow,
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
