import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { contactName } from '../db/clauses';
import { queryRows } from '../db/rows';
import { foldedText } from '../db/text-search';
import { foldedContact } from '../identity/tables';
import { bestMatches } from './match-rules';
import type { Suggestion } from './receipt-schema';

/** Invoices per payment that are compared. */
const CANDIDATES_MAX = 50;
/** Share of equal trigrams from which a wrong reference is compared. */
const REFERENCE_LIKENESS = 0.4;

const candidateRow = z.strictObject({
  paymentId: z.uuid(),
  amountCents: z.int(),
  paidReference: z.string().nullable(),
  payer: z.string().nullable(),
  message: z.string().nullable(),
  id: z.uuid(),
  number: z.string(),
  reference: z.string().nullable(),
  totalCents: z.int(),
  openCents: z.int(),
  name: z.string(),
});

/** Open invoices that these payments may belong to, by payment: of the amount, of a like reference, of a like name. */
export async function listSuggestions(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, Suggestion[]>> {
  if (!paymentIds.length) return new Map();
  const folded = foldedText(sql`coalesce(p.payer, '') || ' ' || coalesce(p.message, '')`);
  const rows = await queryRows(
    db,
    candidateRow,
    sql`with open_orders as materialized (
          select o.id, o.number, o.reference, o.total_cents, ${foldedContact(sql`o.billing_contact`)} as folded,
            coalesce(o.billing_contact->>'company',
              ${contactName(sql`o.billing_contact`)}) as name,
            o.total_cents - coalesce((select sum(r.amount_cents) from received_payments r where r.order_id = o.id
              and r.state in ('waiting', 'review') and r.reason = 'partial' and r.source <> 'provider'), 0)::int as open_cents
          from orders o where o.status = 'pending' and o.payment_method = 'invoice')
        select p.id as "paymentId", p.amount_cents as "amountCents", p.reference as "paidReference", p.payer, p.message,
          c.id, c.number, c.reference, c.total_cents as "totalCents", c.open_cents as "openCents", c.name
        from received_payments p cross join lateral (
          select o.*, (p.amount_cents in (o.open_cents, o.total_cents))::int
              + coalesce(similarity(p.reference, o.reference), 0)
              + word_similarity(o.folded, ${folded}) as likeness
          from open_orders o
          where p.amount_cents in (o.open_cents, o.total_cents)
            or similarity(p.reference, o.reference) > ${REFERENCE_LIKENESS}::float8
            or word_similarity(o.folded, ${folded}) > ${REFERENCE_LIKENESS}::float8
            or strpos(regexp_replace(coalesce(p.message, ''), '\\D', '', 'g'), replace(o.number, '-', '')) > 0
          order by likeness desc, o.number limit ${CANDIDATES_MAX}) c
        where p.id in ${[...paymentIds]}`,
  );
  return new Map(paymentIds.map((id) => [id, suggestionsOf(rows.filter((row) => row.paymentId === id))]));
}

function suggestionsOf(candidates: readonly z.infer<typeof candidateRow>[]): Suggestion[] {
  const [first] = candidates;
  if (!first) return [];
  const { amountCents, paidReference: reference, payer, message } = first;
  return bestMatches({ amountCents, reference, payer, message }, candidates).map(({ invoice, score }) => ({
    order: invoice.number,
    id: invoice.id,
    name: invoice.name,
    open: invoice.openCents,
    score,
  }));
}
