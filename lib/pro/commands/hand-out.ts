import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { queueMails } from '../../mail/commands';
import { soldExtensionJson, soldOptionJson } from '../../orders/tables';
import { issuePasses } from '../../passes/commands/issue-passes';
import type { Holder } from '../../passes/schema';
import type { ProRow } from '../rules/parse-row';
import type { ProSeason } from '../rules/season';

const itemRow = z.strictObject({
  id: z.uuid(),
  extensions: z.array(soldExtensionJson),
  options: z.array(soldOptionJson),
});

type HandOut = { orderId: string; rows: readonly ProRow[]; season: ProSeason; at: Date };

/**
 * Issues the passes of a company order and queues a mail for each holder, in the order's transaction. The passes
 * belong to no account until claimed.
 * @returns holders who already have such a pass; the caller rolls back unless it is empty
 */
export async function handOut(tx: Db, { orderId, rows, season, at }: HandOut): Promise<Holder[]> {
  const items = await queryRows(
    tx,
    itemRow,
    sql`select id, extensions, options from order_items where order_id = ${orderId} order by position`,
  );
  const { code, validFrom, validUntil } = season.edition;
  const pairs = rows.flatMap((row, index) => {
    const item = items[index];
    return item ? [{ row, item }] : [];
  });
  const held = await issuePasses(
    tx,
    pairs.map(({ row, item }) => ({
      kind: row.kind,
      accountId: null,
      holder: row.holder,
      edition: { code, validFrom, validUntil },
      extensions: item.extensions,
      options: item.options,
      orderItemId: item.id,
      ...(row.uniqueKey ? { uniqueKey: row.uniqueKey } : {}),
    })),
    at,
  );
  if (held.length) return held.map(({ holder }) => holder);
  await queueMails(
    tx,
    pairs.map(({ row: { email, holder, locale }, item: { id } }) => ({
      dedupeKey: `pass_issued:${id}`,
      to: { name: `${holder.firstName} ${holder.lastName}`, address: email },
      template: 'pass_issued' as const,
      locale,
      data: { orderItemId: id },
    })),
  );
  return [];
}
