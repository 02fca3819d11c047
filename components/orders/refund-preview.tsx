import { useTranslations } from 'next-intl';
import { Consequences, type Consequence } from '@/components/office/consequences';
import type { Day } from '@/lib/core/dates';
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
  /** Paid by vouchers and not given back to them; null without vouchers. */
  voucherCents: number | null;
  /** The vouchers that have expired: what goes back to them cannot be spent. */
  expired: readonly { code: string; on: Day }[];
  email: string;
};

type RefundPreviewProps = {
  terms: RefundTerms;
  amountCents: number;
  /** Lines refunded completely. */
  whole: readonly RefundableLine[];
  /** Nothing is left of the order. */
  isAll: boolean;
  returnsCode: boolean;
};

/** What goes back to vouchers, as the server decides: all with the whole order, else what paid lines refunded completely. */
function returnedOf({ terms, whole, isAll, returnsCode }: RefundPreviewProps): number {
  const { voucherCents } = terms;
  if (voucherCents === null || !returnsCode) return 0;
  return isAll ? voucherCents : Math.min(voucherCents, sumCents(whole.map((line) => line.voucherCents)));
}

/** What becomes of the promotion code or the vouchers; null if nothing is used any more. */
function useCodesText(props: RefundPreviewProps): string | null {
  const t = useTranslations('officeForms.refund.will');
  const { terms, returnsCode } = props;
  const { codes, voucherCents } = terms;
  const listed = { count: codes.length, code: codes.join(', ') };
  if (codes.length === 0 || voucherCents === 0) return null;
  if (voucherCents === null) return t(returnsCode ? 'codeBack' : 'codeKept', listed);
  const returnedCents = returnedOf(props);
  if (returnedCents === 0) return t(returnsCode ? 'voucherNothing' : 'voucherKept', listed);
  const amounts = { amount: formatMoney(returnedCents), rest: formatMoney(voucherCents - returnedCents) };
  return t(returnedCents < voucherCents ? 'voucherPart' : 'voucherBack', { ...listed, ...amounts });
}

/** Says of expired vouchers that what goes back to them cannot be spent. */
function useExpiredTexts(props: RefundPreviewProps): Consequence[] {
  const t = useTranslations('officeForms.refund.will');
  if (returnedOf(props) === 0) return [];
  return props.terms.expired.map(({ code, on }) => ({
    icon: 'warning',
    text: t('voucherExpired', { code, day: formatDay(on) }),
    unbroken: [code],
  }));
}

export function RefundPreview(props: RefundPreviewProps) {
  const t = useTranslations('officeForms.refund.will');
  const { terms, amountCents, whole } = props;
  const { method, givenCents, limitCents, usedLimitCents, email } = terms;
  const blocked = whole.flatMap(({ pass, isGift, title }) => pass ?? (isGift ? title : []));
  const used = whole.flatMap(({ pass, used: visits }) => (pass && visits ? [{ pass, ...visits }] : []));
  const unused = whole.flatMap(({ pass, used: visits }) => (pass && !visits ? [pass] : []));
  const returnedCents = returnedOf(props);
  const countedCents = givenCents + amountCents + returnedCents;
  const question =
    countedCents > limitCents
      ? t(returnedCents > 0 ? 'approvalVouchers' : 'approval')
      : used.length > 0 && countedCents > usedLimitCents
        ? t('usedApproval')
        : null;
  const codesText = useCodesText(props);
  const expiredTexts = useExpiredTexts(props);
  const items: Consequence[] = [
    ...(question ? [{ icon: 'user', text: question } as const] : []),
    ...used.map(({ pass, visits, lastOn }): Consequence => ({
      icon: 'warning',
      text: t('used', { pass, count: visits, day: formatDay(lastOn) }),
      unbroken: [pass],
    })),
    ...(unused.length > 0
      ? [{ icon: 'check', text: t('unused', { what: unused.join(', ') }), unbroken: unused } as const]
      : []),
    ...(amountCents > 0
      ? [
          {
            icon: method === 'card' ? 'card' : 'box',
            text: t(method, { amount: formatMoney(amountCents) }),
          } as const,
        ]
      : []),
    blocked.length > 0
      ? {
          icon: 'blocked',
          text: t('blocked', { count: blocked.length, what: blocked.join(', ') }),
          unbroken: whole.flatMap(({ pass }) => pass ?? []),
        }
      : { icon: 'ticket', text: t('kept') },
    ...(codesText ? [{ icon: 'undo', text: codesText, unbroken: terms.codes } as const] : []),
    ...expiredTexts,
    { icon: 'mail', text: t('mail', { email }) },
  ];
  return <Consequences items={items} />;
}
