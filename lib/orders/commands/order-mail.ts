import 'server-only';
import type { Db } from '../../db/client';
import { queueMail } from '../../mail/commands';
import { addresseeOf, type Addressee } from '../invoice';

type Template = 'order_confirmation' | 'order_cancelled' | 'order_refunded';

/** Tells the customer what became of an order, once. Call it in the transaction in which it happens. */
export const queueOrderMail = (tx: Db, template: Template, order: Addressee): Promise<void> =>
  queueMail(tx, {
    dedupeKey: `${template}:${order.id}`,
    ...addresseeOf(order),
    template,
    data: { orderId: order.id },
  });
