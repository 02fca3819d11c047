import { notFound } from 'next/navigation';
import { z } from 'zod';
import { CheckoutSteps } from '@/components/cart/checkout-frame';
import { ClientTexts } from '@/components/layout/client-texts';
import { PaymentPage } from '@/components/orders/payment-page';
import { listEditions } from '@/lib/catalogue/queries';
import { dayOf } from '@/lib/core/dates';
import type { Db } from '@/lib/db/client';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { awaitedOf, contentsOf } from '@/lib/orders/contents-view';
import { getOrder, getOrderState } from '@/lib/orders/queries';
import type { OrderView } from '@/lib/orders/schema';
import { formatReference } from '@/lib/payments/creditor-reference';
import type { PageView } from './step';

/** First day of validity of the passes bought, if in the future. */
async function startsOn(db: Db, order: OrderView, { at }: PageView): Promise<string | null> {
  if (!contentsOf(order).passes) return null;
  const { products } = order;
  const editions = await listEditions(db);
  const edition = editions.find(({ code }) => products.some((product) => product.edition === code));
  return edition && edition.validFrom > dayOf(at) ? formatDay(edition.validFrom) : null;
}

function invoiceOf(order: OrderView) {
  const { reference, dueOn } = order;
  if (!reference || !dueOn) return null;
  // no-break spaces keep the reference on one line
  const printed = formatReference(reference).replaceAll(' ', '\u00a0');
  return { due: formatDay(dueOn), reference: printed, awaited: awaitedOf(order) };
}

type CheckoutPaymentProps = { db: Db; view: PageView; orderId: string; go: boolean };

/** Step 6, for a placed order. Another customer's order is not found. */
export async function CheckoutPayment({ db, view, orderId, go }: CheckoutPaymentProps) {
  if (!z.uuid().safeParse(orderId).success) notFound();
  const owned = { orderId, ...view };
  const [order, state] = [await getOrder(db, owned), await getOrderState(db, owned)];
  if (!order || !state) notFound();
  const { id, number, total, shippingContact, billingContact, summary } = order;
  return (
    <main>
      <div className="wrap pt-7">
        <CheckoutSteps current="payment" />
      </div>
      <ClientTexts of={['checkout', 'forms', 'validation']}>
        <PaymentPage
          key={id}
          start={state}
          go={go}
          order={{
            id,
            number,
            total: formatMoney(total),
            firstName: shippingContact.firstName,
            email: billingContact.email,
            hasCard: summary.shippingTotal > 0,
            contents: contentsOf(order),
            invoice: invoiceOf(order),
            validFrom: await startsOn(db, order, view),
          }}
        />
      </ClientTexts>
    </main>
  );
}
