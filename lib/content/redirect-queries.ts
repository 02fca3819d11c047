import 'server-only';
import { asc, ilike, or } from 'drizzle-orm';
import { getEnv } from '../config/env';
import { containing } from '../db/clauses';
import type { Db } from '../db/client';
import { LOCALES } from '../i18n/languages';
import { leadsSomewhere } from './banner-queries';
import { REDIRECTS_PAGE, type Redirect, type RedirectList, type RedirectQuery } from './redirect-schema';
import { redirects } from './site-tables';

/** Whether a redirect may lead there: a page of this site in some language, or another site. Never another redirect. */
export async function isRedirectTarget(db: Db, to: string): Promise<boolean> {
  if (URL.canParse(to) && new URL(to).origin === new URL(getEnv().publicUrl).origin) return false;
  for (const locale of LOCALES) if (await leadsSomewhere(db, to, locale)) return true;
  return false;
}

const redirectOf = async (db: Db, row: typeof redirects.$inferSelect): Promise<Redirect> => ({
  id: row.id,
  from: row.from,
  to: row.to,
  isDead: !(await isRedirectTarget(db, row.to)),
  by: row.createdBy,
  at: row.createdAt.toISOString(),
});

/** A page of the redirects, by address. */
export async function listRedirects(db: Db, query: RedirectQuery): Promise<RedirectList> {
  const pattern = containing(query.q ?? '');
  const where = query.q ? or(ilike(redirects.from, pattern), ilike(redirects.to, pattern)) : undefined;
  const total = await db.$count(redirects, where);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / REDIRECTS_PAGE)));
  const rows = await db
    .select()
    .from(redirects)
    .where(where)
    .orderBy(asc(redirects.from))
    .limit(REDIRECTS_PAGE)
    .offset((page - 1) * REDIRECTS_PAGE);
  const items: Redirect[] = [];
  for (const row of rows) items.push(await redirectOf(db, row));
  return { items, total, page, pageSize: REDIRECTS_PAGE };
}
