import 'server-only';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { drawDocument } from '../documents/draw-document';
import { documentTranslator } from '../documents/translator';
import type { Attachment } from '../mail/schema';
import type { OrderForDocuments } from '../orders/queries';
import { listExpiredReturns, listRefunds, type ExpiredReturn } from '../orders/refund-queries';
import type { RefundView } from '../orders/refund-schema';
import { orderSheet } from './order-documents';

/** A refund, with the part of what vouchers got back that lies on expired ones. */
export type ToldRefund = RefundView & { expiredReturns: ExpiredReturn[] };

/** A refund of an order; the one that completed its refund without an id. @param day on which vouchers have expired */
export async function findRefund(
  db: Db,
  { orderId, refundId, day }: { orderId: string; refundId?: string; day: Day },
): Promise<ToldRefund | null> {
  const refunds = await listRefunds(db, orderId);
  const refund = refunds.find(({ id, isWhole }) => (refundId ? id === refundId : isWhole));
  return refund
    ? { ...refund, expiredReturns: await listExpiredReturns(db, { refundId: refund.id, day }) }
    : null;
}

/** The confirmation of a refund as PDF, in the order's language. */
export async function correctionFile(documents: OrderForDocuments, refund: ToldRefund): Promise<Attachment> {
  const { locale, order } = documents;
  const number = `${order.number}-${refund.sequence}`;
  const titles = new Map(order.products.map(({ id, title }) => [id, title]));
  const lines = refund.lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ id, amountCents }) => ({ title: titles.get(id) ?? '', amountCents }));
  const { amount: amountCents, returned: returnedCents, expiredReturns } = refund;
  const sheet = { locale, order: orderSheet(documents), number, lines };
  return {
    fileName: documentTranslator(locale)('correction.fileName', { number }),
    contentType: 'application/pdf',
    content: await drawDocument('correction', {
      ...sheet,
      ...{ amountCents, returnedCents, expiredReturns },
      method: refund.method,
      createdAt: new Date(refund.at),
    }),
  };
}
