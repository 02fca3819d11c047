import 'server-only';
import { getCatalogue } from '../catalogue/queries';
import { getEnv, serverNow } from '../config/env';
import { addDays, dayOf } from '../core/dates';
import { sumCents } from '../core/money';
import type { Db } from '../db/client';
import { screenUrl } from '../i18n/screen-url';
import type { MailContent } from '../mail/content';
import { MailError } from '../mail/message';
import type { Recipient } from '../mail/recipient';
import { MAIL_WRITERS } from '../mail/templates';
import type { Attachment, MailData } from '../mail/schema';
import { paymentStepOf } from '../orders/commands/payment-url';
import { blockedNumbers, shownContents, withoutRefunded } from '../orders/contents-view';
import type { PlanPart } from '../orders/plan-schema';
import { isPaid } from '../orders/rules';
import { getOrderForDocuments, whichElsewhere, type OrderForDocuments } from '../orders/queries';
import { listExtended, listLostNumbers } from '../orders/renewal-queries';
import { hasCode } from '../passes/rules';
import { formatReference } from '../payments/creditor-reference';
import { listPrintableVouchers } from '../promotions/voucher-queries';
import { correctionFile, findRefund, type ToldRefund } from './correction-file';
import { giftFile } from './gift-documents';
import { confirmationFile, invoiceFile, orderSheet, passesFile } from './order-documents';
import { validityOf } from './validity';

export type Composed = { content: MailContent; attachments?: Attachment[]; replyTo?: Recipient };

export const siteUrl = (path: string): string => `${getEnv().publicUrl}${path}`;

type OfOrder = { orderId: string };

type PayableFacts = Parameters<typeof MAIL_WRITERS.invoice>[1];

async function requireDocuments(db: Db, orderId: string): Promise<OrderForDocuments> {
  const documents = await getOrderForDocuments(db, orderId, serverNow());
  if (!documents) throw new MailError('no such order', true);
  return documents;
}

/** Printable vouchers, attached to the confirmation. */
async function giftFiles(db: Db, { order }: OrderForDocuments): Promise<Attachment[]> {
  const vouchers = await listPrintableVouchers(
    db,
    order.products.map(({ id }) => id),
  );
  return Promise.all(vouchers.map(giftFile));
}

const present = (files: readonly (Attachment | null)[]) => files.filter((file) => file !== null);

/** Account screens by contents of an order. */
const SCREENS = {
  passes: '/account/passes',
  addOns: '/account/passes',
  gifts: '/account/orders',
  card: '/account/orders',
  nothing: '/account/pro',
} as const;

/** Vouchers of a paid order that go to their recipients by mail, with their day if it is still to come. */
function mailedGifts({ order, givenBack }: OrderForDocuments) {
  return withoutRefunded(order, givenBack).products.flatMap(({ gift }) =>
    gift?.delivery === 'email' && gift.recipientEmail && isPaid(order.status)
      ? {
          recipientName: gift.recipientName,
          email: gift.recipientEmail,
          onDay: gift.deliverOn && gift.deliverOn > dayOf(serverNow()) ? gift.deliverOn : null,
        }
      : [],
  );
}

async function composeConfirmation(db: Db, { orderId }: OfOrder): Promise<Composed> {
  const documents = await requireDocuments(db, orderId);
  const { accountId, locale } = documents;
  const passes = documents.passes.filter(hasCode);
  if (!isPaid(documents.order.status)) throw new MailError('paid no longer', true);
  const order = orderSheet(documents);
  const attached = await passesFile(documents);
  const vouchers = await giftFiles(db, documents);
  const elsewhere = await whichElsewhere(db, { accountId, orderId });
  const valid = withoutRefunded(documents.order, documents.givenBack);
  const extended = await listExtended(db, valid, { at: serverNow(), locale });
  return {
    content: MAIL_WRITERS.order_confirmation(locale, {
      order,
      passes: attached && { count: passes.length, valid: validityOf(passes, dayOf(serverNow())) },
      gifts: { attached: vouchers.length, mailed: mailedGifts(documents) },
      elsewhere,
      lostNumbers: await listLostNumbers(db, orderId),
      blockedNumbers: blockedNumbers(extended),
      isBlocked: valid.products.length === 0 || shownContents(valid, passes, extended).isBlocked,
      url: siteUrl(screenUrl(elsewhere === 'all' ? '/account/orders' : SCREENS[order.awaited], locale)),
    }),
    attachments: present([await confirmationFile(documents), attached, ...vouchers]),
  };
}

/** A mail with something to pay. Orders paid or cancelled meanwhile are skipped. */
const payable =
  <Data extends OfOrder>(
    write: (documents: OrderForDocuments, facts: PayableFacts, data: Data) => MailContent,
  ) =>
  async (db: Db, data: Data): Promise<Composed> => {
    const documents = await requireDocuments(db, data.orderId);
    const { order, locale } = documents;
    if (order.status !== 'pending' || !order.reference || !order.dueOn)
      throw new MailError('nothing to pay any more', true);
    const facts = {
      order: orderSheet(documents),
      dueOn: order.dueOn,
      openCents: order.open ?? order.total,
      reference: formatReference(order.reference),
      url: paymentStepOf({ id: order.id, locale }),
    };
    const attachments = present([await invoiceFile(documents)]);
    return { content: write(documents, facts, data), attachments };
  };

/** Parts of an order that are not paid yet. Orders without a plan any more are skipped. */
function openParts({ order }: OrderForDocuments): PlanPart[] {
  const parts = (order.plan ?? []).filter(({ open }) => open > 0);
  if (!parts.length) throw new MailError('no payment plan any more', true);
  return parts;
}

function planMail(documents: OrderForDocuments, facts: PayableFacts): MailContent {
  const parts = openParts(documents).map(({ dueOn, open }) => ({ dueOn, amountCents: open }));
  return MAIL_WRITERS.payment_plan(documents.locale, { ...facts, parts });
}

const composePlan = payable(planMail);

/** Once parts are agreed on, an invoice sent again tells of them. */
const composeInvoice = payable((documents, facts) =>
  documents.order.plan ? planMail(documents, facts) : MAIL_WRITERS.invoice(documents.locale, facts),
);

const composeInstalmentReminder = payable(
  (documents, facts, { dueOn, level }: MailData<'instalment_reminder'>) => {
    const due = openParts(documents).filter((part) => part.dueOn <= dueOn);
    if (!due.length) throw new MailError('part paid meanwhile', true);
    const openCents = sumCents(due.map(({ open }) => open));
    return MAIL_WRITERS.instalment_reminder(documents.locale, { ...facts, dueOn, openCents, level });
  },
);

const composeReminder = payable(
  ({ locale, reminders: { lastOn } }, facts, { level }: MailData<'invoice_reminder'>) => {
    const dueOn = lastOn ? addDays(lastOn, getEnv().INVOICE_REMINDER_DAYS) : facts.dueOn;
    return MAIL_WRITERS.invoice_reminder(locale, { ...facts, dueOn, level });
  },
);

/** There is at least the time of a reminder to pay. */
const composeReopened = payable(({ locale }, facts) => {
  const until = addDays(dayOf(serverNow()), getEnv().INVOICE_REMINDER_DAYS);
  const dueOn = until > facts.dueOn ? until : facts.dueOn;
  return MAIL_WRITERS.order_reopened(locale, { ...facts, dueOn });
});

async function composeCopy(db: Db, { orderId, document }: MailData<'order_copy'>): Promise<Composed> {
  const documents = await requireDocuments(db, orderId);
  const { locale } = documents;
  const file = await (document === 'passes' ? passesFile(documents) : invoiceFile(documents));
  if (!file) throw new MailError('no such document any more', true);
  const order = orderSheet(documents);
  const url = siteUrl(screenUrl(SCREENS[order.awaited], locale));
  return { content: MAIL_WRITERS.order_copy(locale, { order, document, url }), attachments: [file] };
}

async function composeCancelled(db: Db, { orderId }: OfOrder): Promise<Composed> {
  const documents = await requireDocuments(db, orderId);
  const { locale } = documents;
  const { buyingEnabled } = await getCatalogue(db, { at: serverNow(), locale });
  const facts = {
    order: orderSheet(documents),
    url: siteUrl(screenUrl('/cart', locale)),
    isSaleClosed: !buyingEnabled,
  };
  return { content: MAIL_WRITERS.order_cancelled(locale, facts) };
}

const refundedOf = ({ amount, returned, expiredReturns }: ToldRefund) => ({
  amountCents: amount,
  returnedCents: returned,
  expiredReturns,
});

async function composeRefunded(db: Db, { orderId }: OfOrder): Promise<Composed> {
  const documents = await requireDocuments(db, orderId);
  const { locale } = documents;
  const url = siteUrl(screenUrl('/account/orders', locale));
  const refund = await findRefund(db, { orderId, day: documents.day });
  const order = orderSheet(documents);
  const refunded = refund ? refundedOf(refund) : { amountCents: order.totalCents, returnedCents: 0 };
  const byTransfer = refund?.method === 'transfer';
  return {
    content: MAIL_WRITERS.order_refunded(locale, { order, ...refunded, byTransfer, url }),
    attachments: refund ? [await correctionFile(documents, refund)] : [],
  };
}

async function composeCorrected(
  db: Db,
  { orderId, refundId }: MailData<'order_corrected'>,
): Promise<Composed> {
  const documents = await requireDocuments(db, orderId);
  const refund = await findRefund(db, { orderId, refundId, day: documents.day });
  if (!refund) throw new MailError('no such refund', true);
  const { locale } = documents;
  const url = siteUrl(screenUrl('/account/orders', locale));
  const facts = { order: orderSheet(documents), ...refundedOf(refund), url };
  return {
    content: MAIL_WRITERS.order_corrected(locale, facts),
    attachments: [await correctionFile(documents, refund)],
  };
}

export const ORDER_COMPOSERS = {
  order_confirmation: composeConfirmation,
  invoice: composeInvoice,
  invoice_reminder: composeReminder,
  payment_plan: composePlan,
  instalment_reminder: composeInstalmentReminder,
  order_copy: composeCopy,
  order_cancelled: composeCancelled,
  order_refunded: composeRefunded,
  order_reopened: composeReopened,
  order_corrected: composeCorrected,
};
