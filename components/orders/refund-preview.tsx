import { useTranslations } from 'next-intl';
import { Consequences, type Consequence } from '@/components/office/consequences';
import { sumCents } from '@/lib/core/money';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import type { RefundMethod } from '@/lib/orders/refund-schema';

export type RefundableLine = {
  id: string;
  title: string;
  restCents: number;
  /** The part of it that a voucher paid. */
  voucherCents: number;
  /** Number of the pass that the line gave. */
  pass: string | null;
  /** Visits made with that pass. */
  used: { visits: number; lastOn: string } | null;
  /** A gift voucher, which is blocked with its line. */
  isGift: boolean;
};

export type RefundTerms = {
  /** How the money goes back. */
  method: RefundMethod;
  /** Given back by earlier refunds, to vouchers too, which counts in the limits. */
  givenCents: number;
  /** Above it, a second person confirms. */
  limitCents: number;
  /** The same when a pass of the lines has been used. */
  usedLimitCents: number;
  /** The promotion code or vouchers used. */
  codes: readonly string[];
  email: string;
};

type RefundPreviewProps = {
  terms: RefundTerms;
  amountCents: number;
  /** Lines refunded completely. */
  whole: readonly RefundableLine[];
  returnsCode: boolean;
};

/** Consequences of a refund. */
export function RefundPreview({ terms, amountCents, whole, returnsCode }: RefundPreviewProps) {
  const t = useTranslations('officeForms.refund.will');
  const { method, givenCents, limitCents, usedLimitCents, codes, email } = terms;
  const blocked = whole.flatMap(({ pass, isGift, title }) => pass ?? (isGift ? title : []));
  const used = whole.flatMap(({ pass, used: visits }) => (pass && visits ? [{ pass, ...visits }] : []));
  const unused = whole.flatMap(({ pass, used: visits }) => (pass && !visits ? [pass] : []));
  const returnedCents = returnsCode ? sumCents(whole.map(({ voucherCents }) => voucherCents)) : 0;
  const countedCents = givenCents + amountCents + returnedCents;
  const question =
    countedCents > limitCents
      ? t('approval')
      : used.length > 0 && countedCents > usedLimitCents
        ? t('usedApproval')
        : null;
  const listed = { count: codes.length, code: codes.join(', ') };
  const codesText = t(returnsCode ? 'codeBack' : 'codeKept', listed);
  const items: Consequence[] = [
    ...(question ? [{ icon: 'user', text: question } as const] : []),
    ...used.map(({ pass, visits, lastOn }): Consequence => ({
      icon: 'warning',
      text: t('used', { pass, count: visits, day: formatDay(lastOn) }),
    })),
    ...(unused.length > 0
      ? [{ icon: 'check', text: t('unused', { what: unused.join(', ') }) } as const]
      : []),
    { icon: method === 'card' ? 'card' : 'box', text: t(method, { amount: formatMoney(amountCents) }) },
    blocked.length > 0
      ? { icon: 'blocked', text: t('blocked', { count: blocked.length, what: blocked.join(', ') }) }
      : { icon: 'ticket', text: t('kept') },
    ...(codes.length > 0 ? [{ icon: 'undo', text: codesText } as const] : []),
    { icon: 'mail', text: t('mail', { email }) },
  ];
  return <Consequences items={items} />;
}
