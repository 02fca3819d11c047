import 'server-only';
import { getCatalogue } from '../catalogue/queries';
import { serverNow } from '../config/env';
import type { Db } from '../db/client';
import { MailError } from '../mail/message';
import { MAIL_WRITERS } from '../mail/templates';
import { getVoucherToMail } from '../promotions/voucher-queries';
import type { Composed } from './compose-order-mail';
import { giftFacts, giftFile } from './gift-documents';

/** Mails a voucher with its PDF to the recipient. */
export async function composeGift(db: Db, { voucherId }: { voucherId: string }): Promise<Composed> {
  const voucher = await getVoucherToMail(db, voucherId);
  if (!voucher) throw new MailError('no such voucher', true);
  const { kind, amountCents, locale } = voucher;
  const { buyingEnabled } = await getCatalogue(db, { at: serverNow(), locale });
  return {
    content: MAIL_WRITERS.gift_voucher(locale, {
      ...giftFacts(voucher),
      ...(kind === 'amount' ? { amountCents } : {}),
      isSaleClosed: !buyingEnabled,
    }),
    attachments: [await giftFile(voucher)],
  };
}
