import { notFound } from 'next/navigation';
import { z } from 'zod';
import { CheckoutSteps } from '@/components/cart/checkout-frame';
import { ClientTexts } from '@/components/layout/client-texts';
import { WeekDoors } from '@/components/events/week-doors';
import { OpenDoor } from '@/components/orders/open-door';
import { groupPasses } from '@/components/passes/pass-groups';
import { PaymentPage } from '@/components/orders/payment-page';
import { listEditions } from '@/lib/catalogue/queries';
import { dayOf, type Day } from '@/lib/core/dates';
import { readableEmail } from '@/lib/core/readable-email';
import type { Db } from '@/lib/db/client';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import {
  awaitedOf,
  blockedNumbers,
  contentsOf,
  countItems,
  shownContents,
  withoutRefunded,
} from '@/lib/orders/contents-view';
import { getOrder, getOrderState, whichElsewhere } from '@/lib/orders/queries';
import { listGivenBack } from '@/lib/orders/refund-queries';
import { listExtended, listLostNumbers } from '@/lib/orders/renewal-queries';
import { isPaid } from '@/lib/orders/rules';
import type { OrderView } from '@/lib/orders/schema';
import { listPasses, listPassesOfItems } from '@/lib/passes/queries';
import { hasCode, isUsable } from '@/lib/passes/rules';
import type { CodedPass, PassView } from '@/lib/passes/schema';
import { usableWallets } from '@/lib/passes/wallet/wallets';
import { formatReference } from '@/lib/payments/creditor-reference';
import { listWeek } from '../../list-week';
import type { PageView } from './step';

/** First day of validity of the passes bought or extended, if in the future. */
async function startsOn(db: Db, order: OrderView, { at }: PageView): Promise<string | null> {
  const { passes, addOns } = contentsOf(order);
  if (!passes && !addOns) return null;
  const { products } = order;
  const editions = await listEditions(db);
  const edition = editions.find(({ code }) => products.some((product) => product.edition === code));
  return edition && edition.validFrom > dayOf(at) ? formatDay(edition.validFrom) : null;
}

/** Last day of the passes bought or extended, if all of them have expired. */
function endedOn(terms: readonly PassView[]): string | null {
  const last = terms
    .map(({ validUntil }) => validUntil)
    .reduce((one, other) => (one > other ? one : other), '');
  return last && terms.every((term) => term.status === 'expired') ? formatDay(last) : null;
}

function invoiceOf(order: OrderView, today: Day) {
  const { reference, dueOn } = order;
  if (!reference || !dueOn) return null;
  // no-break spaces keep the reference on one line
  const printed = formatReference(reference).replaceAll(' ', '\u00a0');
  const next = order.plan?.find(({ open }) => open > 0);
  return {
    due: formatDay(dueOn),
    reference: printed,
    awaited: awaitedOf(order),
    open: order.open === undefined ? null : formatMoney(order.open),
    plan:
      next && order.plan
        ? {
            count: order.plan.length,
            open: formatMoney(next.open),
            state: next.dueOn < today ? ('late' as const) : ('due' as const),
          }
        : null,
  };
}

/** Passes of a paid order that have a code. */
async function codedPasses(db: Db, { status, products }: OrderView, view: PageView): Promise<CodedPass[]> {
  if (!isPaid(status)) return [];
  const ids = products.map(({ id }) => id);
  const passes = await listPassesOfItems(db, ids, view);
  return passes.filter(hasCode);
}

type CheckoutPaymentProps = {
  db: Db;
  view: PageView;
  orderId: string;
  go: boolean;
  hasReturned: boolean;
  isOpened: boolean;
};

/** Step 6, for a placed order. Another customer's order is not found. */
export async function CheckoutPayment({
  db,
  view,
  orderId,
  go,
  hasReturned,
  isOpened,
}: CheckoutPaymentProps) {
  if (!z.uuid().safeParse(orderId).success) notFound();
  const owned = { orderId, ...view };
  const [order, state] = [await getOrder(db, owned), await getOrderState(db, owned)];
  if (!order || !state) notFound();
  const { id, number, total, shippingContact, billingContact, summary } = order;
  const refunds = await listGivenBack(db, [id]);
  const valid = withoutRefunded(order, refunds);
  const passes = await codedPasses(db, order, view);
  const extended = await listExtended(db, valid, view);
  const contents = shownContents(valid, passes, extended);
  const elsewhere = await whichElsewhere(db, owned);
  const shown = {
    id,
    number,
    total: formatMoney(total),
    isFree: total === 0,
    firstName: shippingContact.firstName,
    email: readableEmail(billingContact.email),
    hasCard: summary.shippingTotal > 0,
    contents,
    isBlocked: contents.isBlocked,
    blockedNumbers: blockedNumbers(extended),
    isElsewhere: elsewhere === 'all',
    isPartlyElsewhere: elsewhere === 'some',
    lostNumbers: await listLostNumbers(db, id),
    refunds,
    items: countItems(valid),
    invoice: invoiceOf(order, dayOf(view.at)),
    validFrom: await startsOn(db, valid, view),
    endedOn: isPaid(order.status) ? endedOn([...passes, ...extended]) : null,
  };
  const groups = groupPasses(passes.filter(isUsable), shippingContact);
  if (groups) {
    const { uniqueKey } = groups.main;
    const own = await listPasses(db, view);
    const events = await listWeek(
      db,
      view,
      own.filter((pass) => pass.uniqueKey === uniqueKey),
    );
    const { apple, google } = usableWallets(view.at);
    return (
      <OpenDoor
        order={shown}
        passes={[groups.main, ...groups.seasons, ...groups.household]}
        isOwn={(pass) => own.some((one) => one.uniqueKey === pass.uniqueKey)}
        wallets={{ apple: apple !== null, google: google !== null }}
        hasStage={!isOpened}
      >
        <WeekDoors events={events} today={dayOf(view.at)} />
      </OpenDoor>
    );
  }
  return (
    <main>
      <div className="wrap pt-7">
        <CheckoutSteps current="payment" />
      </div>
      <ClientTexts of={['checkout', 'forms', 'validation']}>
        <PaymentPage key={id} start={state} go={go} hasReturned={hasReturned} order={shown} />
      </ClientTexts>
    </main>
  );
}
