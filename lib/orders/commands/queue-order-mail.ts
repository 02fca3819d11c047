import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { contactName } from '../../db/clauses';
import { queryRow } from '../../db/rows';
import { queueMails } from '../../mail/commands';
import type { Recipient } from '../../mail/recipient';
import { contactJson } from '../../identity/tables';
import { localeSchema } from '../../i18n/schema';

export const addresseeRow = z.strictObject({
  id: z.uuid(),
  locale: localeSchema,
  accountId: z.uuid(),
  billingContact: contactJson,
});
export type Addressee = z.infer<typeof addresseeRow>;

/** Payer of an order, who receives its invoice and reminders. */
export const addresseeOf = ({
  accountId,
  locale,
  billingContact: { firstName, lastName, email },
}: Addressee) => ({
  accountId,
  locale,
  to: { name: `${firstName} ${lastName}`, address: email },
});

type Template =
  | 'order_confirmation'
  | 'order_cancelled'
  | 'order_refunded'
  | 'order_reopened'
  | 'invoice'
  | 'payment_plan';

const recipientRow = z.strictObject({ name: z.string(), address: z.string() });

/** The account of an order, as a recipient; null once deleted. */
export const findOwner = (tx: Db, accountId: string): Promise<Recipient | null> =>
  queryRow(
    tx,
    recipientRow,
    sql`select coalesce(${contactName(sql`contact`)}, '') as name, username as address
        from accounts where id = ${accountId} and status <> 'deleted'`,
  );

/**
 * Queues a mail about an order, once: to the payer and, if the address differs, to the customer. Call it in the
 * transaction of the event.
 * @param time counts what happens to an order several times, from 0
 */
export async function queueOrderMail(tx: Db, template: Template, order: Addressee, time = 0): Promise<void> {
  const payer = addresseeOf(order);
  const owner = await findOwner(tx, order.accountId);
  const key = `${template}:${order.id}${time ? `:${time}` : ''}`;
  const mail = { ...payer, template, data: { orderId: order.id } };
  const isOther = owner !== null && owner.address !== payer.to.address;
  await queueMails(tx, [
    { ...mail, dedupeKey: key },
    ...(isOther ? [{ ...mail, dedupeKey: `${key}:owner`, to: owner }] : []),
  ]);
}
