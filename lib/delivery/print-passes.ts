import 'server-only';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { streamDocument } from '../documents/draw-document';
import { documentTranslator } from '../documents/translator';
import { listPrintable } from '../pro/queries/orders';
import { PASSES_A_PART } from '../pro/rules/print';
import { passSheet } from './order-documents';

type PrintRequest = { orderId: string; accountId: string; part: number; at: Date };

/** Streams a part of a company's printable passes; null if there is none. */
export async function printPasses(db: Db, request: PrintRequest): Promise<Response | null> {
  const found = await listPrintable(db, request);
  if (!found) return null;
  const { number, placedAt, locale, passes } = found;
  const createdAt = new Date(placedAt);
  const document = {
    locale,
    passes: passes.map(passSheet),
    order: { number, placedOn: dayOf(createdAt) },
    createdAt,
  };
  const from = (request.part - 1) * PASSES_A_PART + 1;
  const name = `${number}-${from}-${from + passes.length - 1}`;
  const fileName = documentTranslator(locale)('passes.fileName', { number: name });
  return new Response(await streamDocument('passes', document), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
