import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { PhoneLink } from '@/components/office/phone-link';
import { VoucherLinks } from '@/components/promotions/voucher-links';
import type { Day } from '@/lib/core/dates';
import { sumCents } from '@/lib/core/money';
import { readableEmail } from '@/lib/core/readable-email';
import { formatDay, formatMoney, formatOfficeInstant } from '@/lib/i18n/format';
import type { OrderContact } from '@/lib/identity/schema';
import type { RefundLimit } from '@/lib/orders/refund-rules';
import type { RefundView } from '@/lib/orders/refund-schema';
import { isPaid, mayMove, TRANSITIONS } from '@/lib/orders/rules';
import type { ResentDocument } from '@/lib/orders/resend-schema';
import type { OrderView } from '@/lib/orders/schema';
import type { OpenInvoiceRow, ReminderMode } from '@/lib/orders/invoice-schema';
import { formatReference } from '@/lib/payments/creditor-reference';
import type { VoucherLink } from '@/lib/promotions/voucher-schema';
import { nextWords } from './invoice-list';
import { OrderActions } from './office-actions';
import { OrderState } from './office-state';
import { OrderFiles } from './order-files';
import { OrderLines } from './order-lines';
import { PlanAction } from './plan-action';
import { PlanTable } from './plan-table';
import { OrderRefunds } from './order-refunds';
import { RefundAction } from './refund-action';
import type { RefundTerms } from './refund-preview';
import { expiredVouchers, nameOfLine, refundableOf, type UsedLines } from './refundable';
import { ReminderAction } from './reminder-action';
import { ResendAction } from './resend-action';

type OrderThingProps = {
  order: OrderView;
  /** Its account is deleted, with e-mail address and telephone. */
  isErased: boolean;
  canMove: boolean;
  canSend: boolean;
  /** Refunds above it need a second person; null without the permission to refund. */
  refundLimit: RefundLimit | null;
  refunds: readonly RefundView[];
  /** URL of the customer's page; null without permission. */
  personUrl: string | null;
  /** URL of the company's page; null for others or without permission. */
  companyUrl: string | null;
  /** Vouchers that it sold, and the one that paid for it. */
  vouchers: readonly VoucherLink[];
  canOpenVouchers: boolean;
  /** Pass numbers by line. */
  passNumbers: ReadonlyMap<string, string>;
  /** Visits made with them, by line. */
  used: UsedLines;
  /** While it is an unpaid invoice. */
  invoice: OpenInvoiceRow | null;
  /** Why and when staff agreed on its payment plan. */
  agreed: { reason: string; agreedAt: string } | null;
  today: Day;
  /** With the permission to stop reminders. */
  canRemind: boolean;
  /** URLs of the payments that staff gave to it; empty without permission. */
  assignedUrls: readonly string[];
  notes: ReactNode;
  history: ReactNode;
};

/** An order in the office: customer and payment, lines, history, what can be done. */
export function OrderThing({
  order,
  isErased,
  canMove,
  canSend,
  refundLimit,
  refunds,
  personUrl,
  companyUrl,
  vouchers,
  canOpenVouchers,
  passNumbers,
  used,
  invoice,
  agreed,
  today,
  canRemind,
  assignedUrls,
  notes,
  history,
}: OrderThingProps) {
  const t = useTranslations('office.order');
  const buyer = order.billingContact;
  // a refund has a form of its own
  const documents = documentsOf(order, passNumbers);
  const moves = canMove ? TRANSITIONS[order.status].filter((to) => to !== 'refunded') : [];
  return (
    <>
      <ThingHead
        title={order.number}
        note={buyer.company ?? buyer.lastName}
        state={<OrderState status={order.status} />}
        figure={
          <>
            <b className="display num text-[2rem] leading-none">{formatMoney(order.total)}</b>
            {refunds.length > 0 && (
              <span className="block text-mute">
                {t('givenBack', { amount: formatMoney(sumCents(refunds.map(({ amount }) => amount))) })}
              </span>
            )}
          </>
        }
      >
        {t(order.channel === 'counter' ? 'sentenceByStaff' : 'sentence', {
          when: formatOfficeInstant(new Date(order.date)),
          name: buyer.company ?? `${buyer.firstName} ${buyer.lastName}`,
        })}
      </ThingHead>
      <Thing
        facts={
          <>
            <OrderFacts {...{ order, isErased, personUrl, companyUrl, invoice, assignedUrls }} />
            <VoucherLinks {...{ vouchers }} canOpen={canOpenVouchers} />
            <OrderFiles order={order} hasPasses={canSend && passNumbers.size > 0} />
            {notes}
          </>
        }
        actions={
          <>
            {moves.length > 0 && <OrderActions id={order.id} moves={moves} />}
            {refundLimit !== null && mayMove(order.status, 'refunded') && (
              <RefundAction
                {...refundableOf(order, { refunds, passNumbers, used })}
                terms={refundTerms(order, { limit: refundLimit, refunds, vouchers, today })}
              />
            )}
            {canRemind && invoice && (
              <>
                <ReminderAction id={order.id} now={reminderMode(invoice)} />
                <PlanAction
                  id={order.id}
                  open={invoice.total - invoice.received}
                  parts={openParts(order)}
                  agreedAt={agreed?.agreedAt ?? null}
                  isAwaited={order.channel === 'shop'}
                  today={today}
                />
              </>
            )}
            {canSend && documents.length > 0 && <ResendAction {...{ documents }} orders={[order]} />}
          </>
        }
      >
        <OfficeSection title={t('lines')}>
          <OrderLines {...{ order, passNumbers }} />
        </OfficeSection>
        {agreed && order.plan && <PlanTable parts={order.plan} agreed={agreed} />}
        <OrderRefunds
          orderId={order.id}
          refunds={refunds}
          names={new Map(order.products.map((line) => [line.id, nameOfLine(line)]))}
        />
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

/** Documents of an order that can be sent. */
function documentsOf(
  { status, reference, products }: OrderView,
  passNumbers: OrderThingProps['passNumbers'],
): ResentDocument[] {
  const isGift = products.some(({ gift }) => gift !== undefined);
  const paid: ResentDocument[] = [
    'confirmation',
    ...(passNumbers.size > 0 ? (['passes'] as const) : []),
    ...(isGift ? (['gift'] as const) : []),
  ];
  const hasInvoice = reference !== undefined && (isPaid(status) || status === 'pending');
  return [...(isPaid(status) ? paid : []), ...(hasInvoice ? (['invoice'] as const) : [])];
}

/** Paid by vouchers and not given back to them; null without vouchers. */
function voucherLeft(
  codes: OrderView['summary']['codes'],
  refunds: OrderThingProps['refunds'],
): number | null {
  const vouchers = codes.filter(({ kind }) => kind === 'voucher');
  if (vouchers.length === 0) return null;
  const returned = sumCents(refunds.map((refund) => refund.returned));
  return Math.max(0, sumCents(vouchers.map(({ discount }) => discount)) - returned);
}

const refundTerms = (
  { total, paymentMethod, summary, billingContact }: OrderView,
  {
    limit,
    refunds,
    vouchers,
    today,
  }: Pick<OrderThingProps, 'refunds' | 'vouchers' | 'today'> & { limit: RefundLimit },
): RefundTerms => ({
  method: total === 0 ? 'none' : paymentMethod === 'card' ? 'card' : 'transfer',
  ...limit,
  givenCents: sumCents(refunds.map(({ amount, returned }) => amount + returned)),
  codes: summary.codes.map(({ code }) => code),
  voucherCents: voucherLeft(summary.codes, refunds),
  expired: expiredVouchers(vouchers, today),
  email: billingContact.email,
});

const address = ({ company, firstName, lastName, address: place }: OrderContact) => (
  <>
    {company && (
      <>
        {company}
        <br />
      </>
    )}
    {firstName} {lastName}
    {place && (
      <>
        <br />
        {place.street} {place.number}
        <br />
        {place.zip} {place.city}
      </>
    )}
  </>
);

/** What is not paid yet by its payment plan. */
const openParts = ({ plan = [] }: OrderView) =>
  plan.filter(({ open }) => open > 0).map(({ dueOn, open }) => ({ dueOn, amount: open }));

/** Setting of the reminders of an invoice. */
const reminderMode = ({ state, until, reason }: OpenInvoiceRow): ReminderMode =>
  state === 'stopped' ? 'stopped' : until || reason ? 'paused' : 'on';

type OrderFactsProps = Pick<
  OrderThingProps,
  'order' | 'isErased' | 'personUrl' | 'companyUrl' | 'invoice' | 'assignedUrls'
>;

function OrderFacts({ order, isErased, personUrl, companyUrl, invoice, assignedUrls }: OrderFactsProps) {
  const t = useTranslations('office.order');
  const methods = useTranslations('office.orders.methods');
  const invoices = useTranslations('office.invoices');
  const { billingContact: billing, shippingContact: shipping, reference, dueOn } = order;
  return (
    <>
      <OfficeSection
        title={t('customer')}
        end={
          <span className="flex flex-wrap justify-end gap-x-4 underline [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center pointer-coarse:[&>a]:min-h-11">
            {companyUrl && <a href={companyUrl}>{t('company')}</a>}
            {personUrl && <a href={personUrl}>{t('person')}</a>}
          </span>
        }
      >
        <Facts
          items={[
            ...(isErased
              ? []
              : [
                  {
                    term: t('email'),
                    description: <a href={`mailto:${billing.email}`}>{readableEmail(billing.email)}</a>,
                  },
                ]),
            billing.phone &&
              !isErased && { term: t('phone'), description: <PhoneLink number={billing.phone.number} /> },
            { term: t('delivery'), description: address(shipping) },
            { term: t('billing'), description: address(billing) },
          ]}
        />
      </OfficeSection>
      <OfficeSection title={t('payment')}>
        <Facts
          items={[
            { term: t('payment'), description: methods(order.paymentMethod) },
            reference && { term: t('reference'), description: formatReference(reference) },
            dueOn && { term: t('due'), description: formatDay(dueOn) },
            invoice && { term: invoices('columns.next'), description: nextWords(invoices, invoice) },
            ...assignedUrls.map((url) => ({
              term: t('assigned'),
              description: <a href={url}>{t('assignedPayment')}</a>,
            })),
          ]}
        />
      </OfficeSection>
    </>
  );
}
