import 'server-only';
import type { Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import { readableEmail } from '../core/readable-email';
import { formatDay, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import type { OrderSheet } from './order-sheet';
import { mailWriter } from './template-content';
import type { Translate } from './translator';

type Payable = {
  order: OrderSheet;
  dueOn: Day;
  /** What is left to pay after parts that have come; without it, the whole. */
  openCents?: Cents;
  /** In groups, as it is printed. */
  reference: string;
};

/** `onDay` if it is still to come. */
type MailedGift = { recipientName: string; email: string; onDay: Day | null };

/** The value that vouchers got back, and the part of it that is on expired ones. */
type Returned = {
  returnedCents: Cents;
  expiredReturns?: readonly { amountCents: Cents; expiresOn: Day }[];
};

type Refunded = Returned & { order: OrderSheet; url: string };

/** Data of the mails about an order. */
/** `ended`: the day was the last one. */
export type Validity = { when: 'from' | 'until' | 'ended'; day: Day };

export type OrderMailFacts = {
  order_confirmation: {
    order: OrderSheet;
    /** Attached passes, and their first day if it is to come, or else their last; null if they differ. */
    passes: { count: number; valid: Validity | null } | null;
    /** Gift vouchers of the order: attached ones, and those that go to their recipients. */
    gifts?: { attached: number; mailed: readonly MailedGift[] };
    /** Which of its passes stay in another account. With all of them there, the button leads to the orders. */
    elsewhere?: 'all' | 'some' | null;
    /** Numbers that could not be renewed any more. */
    lostNumbers?: readonly string[];
    /** Passes that it adds to and that are blocked. */
    blockedNumbers?: readonly string[];
    /** All passes that it gave or adds to are blocked, or all of it was refunded. */
    isBlocked?: boolean;
    /** Account page with the purchase. */
    url: string;
  };
  invoice: Payable & { url: string };
  invoice_reminder: Payable & { url: string; level: number };
  payment_plan: Payable & { url: string; parts: readonly { dueOn: Day; amountCents: Cents }[] };
  instalment_reminder: Payable & { url: string; openCents: Cents; level: number };
  order_copy: { order: OrderSheet; document: 'passes' | 'invoice'; url: string };
  /** `isSaleClosed`: nothing can be ordered at present. */
  order_cancelled: { order: OrderSheet; url: string; isSaleClosed?: boolean };
  /** `amountCents` is that of the last refund, which the books pay if it goes `byTransfer`. */
  order_refunded: Refunded & { amountCents: Cents; byTransfer?: boolean };
  order_reopened: Payable & { url: string };
  order_corrected: Refunded & { amountCents: Cents };
};

type Facts<Template extends keyof OrderMailFacts> = OrderMailFacts[Template];

/** Where the vouchers of an order are, one line each. */
function giftBlocks(
  t: Translate,
  { attached, mailed }: { attached: number; mailed: readonly MailedGift[] },
): Block[] {
  const lines = [
    ...(attached ? [t('order_confirmation.giftsAttached', { count: attached })] : []),
    ...mailed.map(({ recipientName, email, onDay }) =>
      t('order_confirmation.giftMailed', {
        name: recipientName,
        email: readableEmail(email),
        when: onDay ? 'later' : 'now',
        day: onDay ? formatDay(onDay) : '',
      }),
    ),
    ...(mailed.length ? [t('order_confirmation.giftAddress')] : []),
  ];
  return lines.map((text) => ({ kind: 'text', text }));
}

const ELSEWHERE = { all: 'elsewhere', some: 'partlyElsewhere' } as const;

const orderConfirmation = mailWriter('order_confirmation', (t, facts: Facts<'order_confirmation'>) => {
  const { order, passes, gifts, elsewhere = null, lostNumbers = [], blockedNumbers = [], url } = facts;
  const isOnPass = elsewhere !== 'all' && (order.awaited === 'passes' || order.awaited === 'addOns');
  const isPaid = order.state === 'paid' && order.totalCents > 0;
  const received = t(`order_confirmation.${isPaid ? 'paid' : 'received'}`);
  const attached = passes
    ? t('order_confirmation.attached', {
        count: passes.count,
        when: passes.valid?.when ?? 'other',
        day: passes.valid ? formatDay(passes.valid.day) : '',
      })
    : t('order_confirmation.confirmationAttached');
  const notes = [
    ...(lostNumbers.length ? [t('order_confirmation.newNumber', { numbers: lostNumbers.join(', ') })] : []),
    ...(elsewhere ? [t(`order_confirmation.${ELSEWHERE[elsewhere]}`)] : []),
    ...(order.awaited === 'addOns' && !facts.isBlocked ? [t('order_confirmation.addOns')] : []),
    ...(blockedNumbers.length
      ? [
          t('order_confirmation.addOnsBlocked', {
            numbers: blockedNumbers.join(', '),
            count: blockedNumbers.length,
          }),
        ]
      : []),
  ];
  const blocks: Block[] = [
    { kind: 'text', text: `${received} ${attached}` },
    ...notes.map((text) => ({ kind: 'text' as const, text })),
    ...(gifts ? giftBlocks(t, gifts) : []),
    { kind: 'button', label: t(`order_confirmation.${isOnPass ? 'button' : 'ordersButton'}`), url },
    { kind: 'order', order },
  ];
  const { firstName, number } = order;
  // no door is open before the pass begins or after its end, nor with a gift for somebody else
  const isOpen = passes && (passes.valid?.when ?? 'until') === 'until';
  const other = facts.isBlocked || passes?.valid?.when === 'ended' ? 'endedHeading' : 'queuedHeading';
  const heading = isOpen ? {} : { heading: t(`order_confirmation.${other}`, { firstName }) };
  return { firstName, blocks, number, ...heading };
});

/** What has come of an invoice, if a part did. */
function receivedBlocks(t: Translate, { totalCents }: OrderSheet, openCents: Cents): Block[] {
  const params = { received: formatMoney(totalCents - openCents), whole: formatMoney(totalCents) };
  return openCents < totalCents ? [{ kind: 'text', text: t('common.partReceived', params) }] : [];
}

const payable = (key: 'invoice' | 'invoice_reminder' | 'order_reopened') =>
  mailWriter(key, (t, bill: Payable & { url: string; level?: number }) => {
    const { order, dueOn, openCents = order.totalCents, reference, url, level = 0 } = bill;
    const { awaited, items, customerReference, firstName, number } = order;
    const total = formatMoney(openCents);
    const facts = { number, total, due: formatDay(dueOn), reference, level, awaited, items };
    const blocks: Block[] = [
      { kind: 'text', text: t(`${key}.text`, facts) },
      ...receivedBlocks(t, order, openCents),
      { kind: 'text', text: t(`${key}.pay`, facts) },
      ...(customerReference
        ? [{ kind: 'text' as const, text: t('invoice.yourReference', { reference: customerReference }) }]
        : []),
      { kind: 'button', label: t('invoice.button'), url },
      { kind: 'order', order },
    ];
    return { firstName, blocks, number, params: facts };
  });

const paymentPlan = mailWriter('payment_plan', (t, facts: Facts<'payment_plan'>) => {
  const { order, dueOn, reference, url, parts } = facts;
  const { awaited, items, firstName, number } = order;
  const open = formatMoney(sumCents(parts.map(({ amountCents }) => amountCents)));
  const params = { number, open, due: formatDay(dueOn), reference, awaited, items, count: parts.length };
  const lines = parts.map((part) =>
    t('payment_plan.part', { amount: formatMoney(part.amountCents), due: formatDay(part.dueOn) }),
  );
  const blocks: Block[] = [
    { kind: 'text', text: t('payment_plan.text', params) },
    { kind: 'quote', title: t('payment_plan.parts'), text: lines.join('\n') },
    { kind: 'text', text: t('payment_plan.pay', params) },
    { kind: 'button', label: t('invoice.button'), url },
  ];
  return { firstName, blocks, number, params };
});

const instalmentReminder = mailWriter('instalment_reminder', (t, facts: Facts<'instalment_reminder'>) => {
  const { order, dueOn, reference, url, openCents, level } = facts;
  const { firstName, number } = order;
  const params = { number, open: formatMoney(openCents), due: formatDay(dueOn), reference, level };
  const blocks: Block[] = [
    { kind: 'text', text: t('instalment_reminder.text', params) },
    { kind: 'text', text: t('instalment_reminder.pay', params) },
    { kind: 'button', label: t('invoice.button'), url },
  ];
  return { firstName, blocks, number, params };
});

const orderCopy = mailWriter('order_copy', (t, { order, document, url }: Facts<'order_copy'>) => {
  const { firstName, number, items } = order;
  const blocks: Block[] = [
    { kind: 'text', text: t(`order_copy.${document}`, { number, items }) },
    { kind: 'button', label: t('order_copy.button'), url },
  ];
  return { firstName, blocks, number };
});

function returnedBlocks(t: Translate, { returnedCents, expiredReturns = [] }: Returned): Block[] {
  const liveCents = returnedCents - sumCents(expiredReturns.map(({ amountCents }) => amountCents));
  const texts = [
    ...(liveCents > 0 ? [t('common.voucherReturned', { amount: formatMoney(liveCents) })] : []),
    ...expiredReturns.map(({ amountCents, expiresOn }) =>
      t('common.voucherReturnedExpired', { amount: formatMoney(amountCents), day: formatDay(expiresOn) }),
    ),
  ];
  return texts.map((text) => ({ kind: 'text', text }));
}

const earlierBlocks = (t: Translate, cents: Cents): Block[] =>
  cents > 0 ? [{ kind: 'text', text: t('order_refunded.earlier', { amount: formatMoney(cents) }) }] : [];

type Ended = Facts<'order_cancelled'> & Partial<Facts<'order_refunded'>>;

const ended = (key: 'order_cancelled' | 'order_refunded') =>
  mailWriter(key, (t, facts: Ended) => {
    const { order, url, isSaleClosed = false, amountCents = order.totalCents, byTransfer } = facts;
    const { firstName, number, totalCents } = order;
    const isFee = order.awaited === 'card';
    // vouchers or a code had paid all of it, or earlier refunds gave it back
    const isFree = key === 'order_refunded' && amountCents === 0;
    const way = isFree ? 'free' : byTransfer ? 'transfer' : null;
    const earlierCents = totalCents - amountCents;
    const said = { number, total: formatMoney(amountCents) };
    const text = way ? t(`order_refunded.${way}`, said) : t(`${key}.text`, said);
    const blocks: Block[] = [
      { kind: 'text', text },
      ...earlierBlocks(t, earlierCents),
      ...returnedBlocks(t, { returnedCents: 0, ...facts }),
      // a fee is not ordered again
      ...(isFee || isSaleClosed ? [] : [{ kind: 'button' as const, label: t(`${key}.button`), url }]),
      { kind: 'order', order },
    ];
    const heading = way ? { heading: t(`order_refunded.${way}Heading`, { firstName }) } : {};
    return { firstName, blocks, number, ...heading };
  });

const corrected = mailWriter(
  'order_corrected',
  (t, { order, amountCents, url, ...returned }: Facts<'order_corrected'>) => {
    const { firstName, number } = order;
    const text =
      amountCents > 0
        ? t('order_corrected.text', { number, amount: formatMoney(amountCents) })
        : t('order_corrected.free', { number });
    const blocks: Block[] = [
      { kind: 'text', text },
      ...returnedBlocks(t, returned),
      { kind: 'button', label: t('order_corrected.button'), url },
    ];
    return { firstName, blocks, number };
  },
);

type Writers = { [T in keyof OrderMailFacts]: (locale: Locale, facts: OrderMailFacts[T]) => MailContent };

export const ORDER_MAIL_WRITERS: Writers = {
  order_confirmation: orderConfirmation,
  invoice: payable('invoice'),
  invoice_reminder: payable('invoice_reminder'),
  payment_plan: paymentPlan,
  instalment_reminder: instalmentReminder,
  order_copy: orderCopy,
  order_cancelled: ended('order_cancelled'),
  order_refunded: ended('order_refunded'),
  order_reopened: payable('order_reopened'),
  order_corrected: corrected,
};
