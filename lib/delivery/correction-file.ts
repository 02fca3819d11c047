import 'server-only';
import type { Db } from '../db/client';
import { drawDocument } from '../documents/draw-document';
import { documentTranslator } from '../documents/translator';
import type { Attachment } from '../mail/schema';
import type { OrderForDocuments } from '../orders/queries';
import { listRefunds } from '../orders/refund-queries';
import type { RefundView } from '../orders/refund-schema';
import { orderSheet } from './order-documents';

/** A refund of an order; the one that completed its refund without an id. */
export const findRefund = async (
  db: Db,
  { orderId, refundId }: { orderId: string; refundId?: string },
): Promise<RefundView | null> =>
  (await listRefunds(db, orderId)).find(({ id, isWhole }) => (refundId ? id === refundId : isWhole)) ?? null;

/** The confirmation of a refund as PDF, in the order's language. */
export async function correctionFile(documents: OrderForDocuments, refund: RefundView): Promise<Attachment> {
  const { locale, order } = documents;
  const number = `${order.number}-${refund.sequence}`;
  const titles = new Map(order.products.map(({ id, title }) => [id, title]));
  const lines = refund.lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ id, amountCents }) => ({ title: titles.get(id) ?? '', amountCents }));
  const { amount: amountCents, returned: returnedCents } = refund;
  const document = { locale, order: orderSheet(documents), number, lines, amountCents, returnedCents };
  return {
    fileName: documentTranslator(locale)('correction.fileName', { number }),
    contentType: 'application/pdf',
    content: await drawDocument('correction', {
      ...document,
      method: refund.method,
      createdAt: new Date(refund.at),
    }),
  };
}
