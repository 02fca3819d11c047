import { useTranslations } from 'next-intl';
import { Consequences, type Consequence } from '@/components/office/consequences';
import { formatMoney } from '@/lib/i18n/format';
import type { RefundMethod } from '@/lib/orders/refund-schema';

export type RefundableLine = {
  id: string;
  title: string;
  restCents: number;
  /** Number of the pass that the line gave. */
  pass: string | null;
  /** A gift voucher, which is blocked with its line. */
  isGift: boolean;
};

export type RefundTerms = {
  /** How the money goes back. */
  method: RefundMethod;
  /** Above it, a second person confirms. */
  limitCents: number;
  /** The promotion code or voucher used. */
  code: string | null;
  email: string;
};

type RefundPreviewProps = {
  terms: RefundTerms;
  amountCents: number;
  /** Lines refunded completely. */
  whole: readonly RefundableLine[];
  returnsCode: boolean;
};

/** What a refund will do. */
export function RefundPreview({ terms, amountCents, whole, returnsCode }: RefundPreviewProps) {
  const t = useTranslations('officeForms.refund.will');
  const { method, limitCents, code, email } = terms;
  const blocked = whole.flatMap(({ pass, isGift, title }) => pass ?? (isGift ? title : []));
  const items: Consequence[] = [
    ...(amountCents > limitCents ? [{ icon: 'user', text: t('approval') } as const] : []),
    { icon: method === 'card' ? 'card' : 'box', text: t(method, { amount: formatMoney(amountCents) }) },
    blocked.length > 0
      ? { icon: 'blocked', text: t('blocked', { count: blocked.length, what: blocked.join(', ') }) }
      : { icon: 'ticket', text: t('kept') },
    ...(code ? [{ icon: 'undo', text: t(returnsCode ? 'codeBack' : 'codeKept', { code }) } as const] : []),
    { icon: 'mail', text: t('mail', { email }) },
  ];
  return <Consequences items={items} />;
}
