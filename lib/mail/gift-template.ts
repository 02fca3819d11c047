import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import type { Cents } from '../core/money';
import { formatDay, formatMoney } from '../i18n/format';
import type { Block } from './content';
import { mailWriter } from './template-content';

export type GiftMailFacts = {
  recipientName: string;
  senderName: string;
  message?: string;
  /** Purpose of the voucher. */
  title: string;
  /** Its value, unless it is for a product. */
  amountCents?: Cents;
  code: string;
  url: string;
  expiresOn: Day;
  /** Nothing is sold at present: the code has to wait. */
  isSaleClosed?: boolean;
};

export const giftVoucher = mailWriter('gift_voucher', (t, facts: GiftMailFacts) => {
  const { recipientName, senderName, message, title, amountCents, code, url, expiresOn } = facts;
  const day = formatDay(expiresOn);
  const until =
    amountCents === undefined
      ? t('gift_voucher.until', { day })
      : t('gift_voucher.untilAmount', { day, amount: formatMoney(amountCents) });
  const blocks: Block[] = [
    { kind: 'text', text: t('gift_voucher.text', { sender: senderName, title, brand: getBrand().name }) },
    ...(message
      ? [{ kind: 'quote' as const, title: t('gift_voucher.message', { sender: senderName }), text: message }]
      : []),
    { kind: 'note', title: t('gift_voucher.code'), text: code },
    { kind: 'button', label: t('gift_voucher.button'), url, hint: t('common.linkHint') },
    { kind: 'text', text: until },
    ...(facts.isSaleClosed ? [{ kind: 'text' as const, text: t('gift_voucher.closed') }] : []),
  ];
  return {
    firstName: recipientName,
    blocks,
    params: { sender: senderName, title },
  };
});
