import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { localeSchema } from '../i18n/schema';
import { boughtGiftSchema, VOUCHER_KINDS, type BoughtGift, type GiftState } from './schema';
import { openCode } from './seal';

const giftRow = z.strictObject({
  id: z.uuid(),
  sealed: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  amountCents: z.int(),
  expiresOn: z.iso.date(),
  recipientName: z.string(),
  senderName: z.string(),
  message: z.string().nullable(),
  locale: localeSchema,
  delivery: z.enum(['email', 'pdf']),
  deliverOn: z.iso.date(),
  createdAt: z.iso.datetime(),
});

/** A voucher with its code, for print or mail. Check authorisation first. */
export type GiftVoucher = Omit<z.infer<typeof giftRow>, 'sealed'> & { code: string };

async function readVouchers(db: Db, where: SQL): Promise<GiftVoucher[]> {
  const rows = await queryRows(
    db,
    giftRow,
    sql`select id, code_sealed as sealed, kind, amount_cents as "amountCents", expires_on::text as "expiresOn",
          recipient_name as "recipientName", sender_name as "senderName", message, locale, delivery,
          deliver_on::text as "deliverOn",
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
        from vouchers where ${where} and not is_blocked order by created_at, id`,
  );
  return rows.flatMap(({ sealed, ...row }) => {
    const code = openCode(sealed);
    return code ? [{ ...row, code }] : [];
  });
}

/** The voucher of a mail; null if it is blocked or its code can no longer be decrypted. */
export const getVoucherToMail = async (db: Db, id: string): Promise<GiftVoucher | null> =>
  (await readVouchers(db, sql`id = ${id}`))[0] ?? null;

/** A voucher printed by its buyer; null for mailed ones and for other buyers. */
export const getPrintableVoucher = async (
  db: Db,
  { id, buyerId }: { id: string; buyerId: string },
): Promise<GiftVoucher | null> =>
  (await readVouchers(db, sql`id = ${id} and buyer_id = ${buyerId} and delivery = 'pdf'`))[0] ?? null;

/** A voucher that was sold at the counter on this day, for staff to print; null if it was entered since. */
export const getSoldVoucher = async (
  db: Db,
  { id, day }: { id: string; day: Day },
): Promise<GiftVoucher | null> =>
  (
    await readVouchers(
      db,
      sql`id = ${id} and activated_at is null and exists (select 1 from voucher_sales s
          where s.voucher_id = vouchers.id and (s.sold_at at time zone 'Europe/Zurich')::date = ${day}::date)`,
    )
  )[0] ?? null;

/** Vouchers of these order lines that the buyer prints. */
export const listPrintableVouchers = (db: Db, itemIds: readonly string[]): Promise<GiftVoucher[]> =>
  itemIds.length
    ? readVouchers(db, sql`order_item_id in ${[...itemIds]} and delivery = 'pdf'`)
    : Promise.resolve([]);

const boughtRow = boughtGiftSchema
  .omit({ state: true })
  .extend({ isBlocked: z.boolean(), isActivated: z.boolean(), isSent: z.boolean() })
  .strict();
type BoughtRow = z.infer<typeof boughtRow>;

function stateOf({ isBlocked, isActivated, isSent, delivery, expiresOn }: BoughtRow, day: Day): GiftState {
  if (isBlocked) return 'cancelled';
  if (isActivated) return 'activated';
  if (day > expiresOn) return 'expired';
  if (delivery === 'pdf') return 'ready';
  return isSent ? 'sent' : 'scheduled';
}

/** Vouchers bought by an account with their status, newest first. Does not reveal who redeemed them. */
export async function listBoughtGifts(
  db: Db,
  { buyerId, day }: { buyerId: string; day: Day },
): Promise<BoughtGift[]> {
  const rows = await queryRows(
    db,
    boughtRow,
    sql`select v.id, v.kind, v.amount_cents as amount, v.recipient_name as "recipientName",
          v.recipient_email as "recipientEmail", v.delivery, v.deliver_on::text as "deliverOn", v.expires_on::text as "expiresOn", v.is_blocked as "isBlocked",
          v.activated_at is not null as "isActivated",
          -- the log forgets a mail long before the voucher expires; one that is not sent is kept
          v.mailed_at is not null and not exists (select 1 from mails m
            where m.dedupe_key = 'gift_voucher:' || v.id and m.status <> 'sent') as "isSent"
        from vouchers v where v.buyer_id = ${buyerId}
        order by v.created_at desc, v.id`,
  );
  return rows.map((row) => {
    const { isBlocked, isActivated, isSent, ...gift } = row;
    return { ...gift, state: stateOf(row, day) };
  });
}
