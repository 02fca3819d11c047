import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../config/brand';
import { parseSwissIban } from '../core/iban';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryColumn, queryRow, queryRows } from '../db/rows';
import { BY_NAME } from '../partners/queries';
import { qrText } from '../payments/qr-text';
import { paymentFaults, type Payment } from './payment-file';
import { paymentFileSchema, type PaymentFileFacts } from './payment-file-schema';
import type { PaymentField } from './schema';

const payeeRow = z.strictObject({
  partnerId: z.uuid(),
  name: z.string(),
  iban: z.string().nullable(),
  reference: z.string().nullable(),
  address: z
    .strictObject({
      street: z.string().nullable(),
      number: z.string().nullish(),
      zip: z.string().nullable(),
      city: z.string().nullable(),
    })
    .nullable(),
  netCents: z.int(),
});
export type Payee = z.infer<typeof payeeRow>;

/** The line `l` of a run gets money, and no payment of it but such that came back. */
export const isUnpaid = sql`(l.net_cents > 0 and not exists (select 1 from payment_lines y
  where y.run_id = l.run_id and y.partner_id = l.partner_id and y.state <> 'returned'))`;

/** Houses that a run has still to pay, by name: without those whose payment has not come back. */
export const listPayees = (db: Db, runId: string): Promise<Payee[]> =>
  queryRows(
    db,
    payeeRow,
    sql`select p.id as "partnerId", p.name, p.iban, p.payment_reference as reference, p.address,
          l.net_cents as "netCents"
        from settlement_lines l join partners p on p.id = l.partner_id
        where l.run_id = ${runId} and ${isUnpaid}
        order by ${BY_NAME}`,
  );

const ID_LENGTH = 35;

/** Unique in every file: run, file and house, as long as the standard allows. */
const endToEndIdOf = (runNumber: number, sequence: number, partnerId: string): string =>
  `S${runNumber}.${sequence}-${partnerId.replaceAll('-', '')}`.slice(0, ID_LENGTH);

type PaidRun = { number: number; edition: string };

/** The payment of a house, as a file says it. */
export const paymentOf = (
  { partnerId, name, address, iban, reference, netCents }: Payee,
  { number, edition }: PaidRun,
  sequence: number,
): Payment => ({
  endToEndId: endToEndIdOf(number, sequence, partnerId),
  name,
  address: {
    street: address?.street ?? '',
    number: address?.number ?? undefined,
    zip: address?.zip ?? '',
    city: address?.city ?? '',
  },
  iban: parseSwissIban(iban ?? '') ?? '',
  qrReference: reference?.replace(/\s/g, '') || undefined,
  amountCents: netCents,
  message: `${qrText(getBrand().name) ?? ''} ${edition} / ${number}`.trim(),
});

/** Faults in the remaining payments of a run that a bank would refuse. */
export async function payoutFaults(
  db: Db,
  run: PaidRun & { id: string },
): Promise<{ partnerId: string; field: PaymentField }[]> {
  const payees = await listPayees(db, run.id);
  return payees.flatMap((payee) =>
    paymentFaults([paymentOf(payee, run, 1)]).map(({ field }) => ({ partnerId: payee.partnerId, field })),
  );
}

/** Houses whose last payment of a run came back, and whose account is still the one in its file; by name. */
export const listSameAccounts = (db: Db, runId: string): Promise<string[]> =>
  queryColumn(
    db,
    z.uuid(),
    sql`select p.id from payment_lines y join partners p on p.id = y.partner_id
          join payment_files f on f.run_id = y.run_id and f.sequence = y.sequence
        where y.run_id = ${runId} and y.state = 'returned'
          and not exists (select 1 from payment_lines later where later.run_id = y.run_id
            and later.partner_id = y.partner_id and later.sequence > y.sequence)
          and substring(f.xml from y.end_to_end_id || '</EndToEndId>.*?<IBAN>([A-Z0-9]+)<') = replace(p.iban, ' ', '')
        order by ${BY_NAME}`,
  );

const factsRow = paymentFileSchema.strict();

/** The payment files of a run, the first one first. */
export const listPaymentFiles = (db: Db, runId: string): Promise<PaymentFileFacts[]> =>
  queryRows(
    db,
    factsRow,
    sql`select sequence, message_id as "messageId", execution_day::text as "executionDay",
          total_cents::float8 as total, payments, digest, ${instantText(sql`made_at`)} as "madeAt",
          made_by as "madeBy",
          (select case when count(*) = 0 then 'refused' when bool_and(y.state = 'open') then 'open' else 'booked' end
            from payment_lines y where y.run_id = f.run_id and y.sequence = f.sequence) as state
        from payment_files f where run_id = ${runId} order by sequence`,
  );

const fileRow = z.strictObject({ messageId: z.string(), xml: z.string() });

/** A payment file of a run, as it was made. @param sequence the newest by default */
export const findPaymentFile = (
  db: Db,
  runId: string,
  sequence?: number,
): Promise<{ messageId: string; xml: string } | null> =>
  queryRow(
    db,
    fileRow,
    sql`select message_id as "messageId", xml from payment_files
        where run_id = ${runId} and sequence = coalesce(${sequence ?? null}::int, sequence)
        order by sequence desc limit 1`,
  );
