import 'server-only';
import { sql } from 'drizzle-orm';
import type { ImportableKind } from '../catalogue/products';
import { loadCatalogue } from '../catalogue/queries';
import { currentEdition, sellingEdition } from '../catalogue/rules';
import { momentOf } from '../core/dates';
import type { Db } from '../db/client';

/** The sample company and its quotas per edition (docs/product.md#sample-world). */
const USERNAME = 'pro@passage.example';
const QUOTAS: Record<ImportableKind, number> = { pass: 50, mini: 20 };

/** Creates the sample company's quotas for current and selling seasons; existing ones are kept. */
export async function seedQuotas(db: Db, at: Date): Promise<void> {
  const { editions } = await loadCatalogue(db);
  const moment = momentOf(at);
  const codes = [sellingEdition(editions, moment), currentEdition(editions, moment)].flatMap(
    (one) => one?.code ?? [],
  );
  for (const edition of new Set(codes))
    for (const [kind, quota] of Object.entries(QUOTAS))
      await db.execute(
        sql`insert into pro_quotas (account_id, kind, edition, quota)
            select id, ${kind}, ${edition}, ${quota}::int from accounts where username = ${USERNAME}
            on conflict do nothing`,
      );
}
