import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newId } from '../../core/ids';
import { sumCents } from '../../core/money';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { queryNumber } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { hasPrintedCard, lineOf } from '../../cart/rules';
import { getProfile } from '../../identity/queries';
import { contactSchema, type Contact, type Profile } from '../../identity/schema';
import { invoiceFaults, writeInvoice } from '../../orders/commands/write-invoice';
import { secondsUntilCheck } from '../../orders/commands/other-holders';
import { insertOrder, takeSubmission } from '../../orders/commands/placement';
import { invoiceIban } from '../../payments/invoice-account';
import { checkRows, type CheckedRow } from '../queries/checked-rows';
import { entryOf } from '../rules/check-rows';
import { listCells } from '../queries/rows';
import type { ProRow } from '../rules/parse-row';
import type { ProSeason } from '../rules/season';
import type { ValidateImportInput } from '../schema';
import { proSeason, type ProContext } from '../queries/season';
import type { ImportableKind } from '../../catalogue/products';
import { changeRows } from './change-rows';
import { handOut } from './hand-out';
import { lockOpenImport, type OpenImport } from './lock-import';
import { refuseExistingHolders, type ExistingHolders } from './refuse-existing-holders';
import { hasQuota } from './take-quota';
import type { OrderStub } from '../../orders/queries';

type Code =
  | 'empty_cart'
  | 'invalid_file'
  | 'quota_exceeded'
  | 'sale_closed'
  | 'invalid_data'
  | 'payment_unavailable'
  | 'conflict'
  | 'too_many_requests';

type ImportOrder =
  | Result<OrderStub, Code>
  | ({ ok: false } & ExistingHolders)
  | { ok: false; repricedId: string };

/** Errors in the response; a file has thousands of rows, and the page shows them all. */
const MAX_FAULTS = 50;

/** The company's invoice address: its billing contact, otherwise its own data if complete. */
function billingOf(profile: Profile | null): Contact | null {
  if (profile?.billingContact) return profile.billingContact;
  if (!profile) return null;
  const { id: _, locale: __, billingContact: ___, username, ...contact } = profile;
  const parsed = contactSchema.safeParse({ email: username, ...contact });
  return parsed.success ? parsed.data : null;
}

const rowFaults = (rows: readonly CheckedRow[]): FieldError[] =>
  rows
    .flatMap(({ line, errors }) => errors.map((error) => ({ ...error, line })))
    .slice(0, MAX_FAULTS)
    .map(({ line, column, code, params }) => ({
      path: `rows.${line}.${column}`,
      code,
      ...(params ? { params } : {}),
    }));

async function lockImport(
  tx: Db,
  accountId: string,
  importId: string | undefined,
): Promise<Result<OpenImport, Code>> {
  const open = await lockOpenImport(tx, accountId);
  if (!open) return fail('empty_cart');
  // only rows that were displayed can be ordered
  if ((importId ?? open.id) !== open.id)
    return fail('invalid_data', [{ path: 'importId', code: 'not_available' }]);
  return ok(open);
}

/**
 * Validates every row again: passes may have been issued since the upload.
 * @returns `conflict` when prices have changed
 */
async function orderableRows(
  tx: Db,
  { id }: OpenImport,
  of: { season: ProSeason; accountId: string },
): Promise<Result<ProRow[], Code>> {
  const checked = await checkRows(tx, await listCells(tx, id), of);
  const faults = rowFaults(checked);
  if (faults.length) return fail('invalid_file', faults);
  const rows = checked.flatMap(({ row }) => row ?? []);
  if (!rows.length) return fail('empty_cart');
  const shownCents = await queryNumber(
    tx,
    sql`select sum(total_cents)::int from pro_import_rows where import_id = ${id}`,
  );
  return shownCents === sumCents(checked.map(({ totalCents }) => totalCents)) ? ok(rows) : fail('conflict');
}

function countByKind(rows: readonly ProRow[]): Map<ImportableKind, number> {
  const counts = new Map<ImportableKind, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

export type ValidateContext = ProContext & { idempotencyKey: string; network: string };

/** Creates the company's order. Printed cards are sent with the invoice, without postage. */
async function writeOrder(
  tx: Db,
  { rows, season, contact }: { rows: readonly ProRow[]; season: ProSeason; contact: Contact },
  {
    accountId,
    idempotencyKey,
    locale,
    at,
    input,
    requestHash,
  }: ValidateContext & {
    input: ValidateImportInput;
    requestHash: string;
  },
): Promise<Result<OrderStub, Code>> {
  const lines = rows.flatMap(
    (row) => lineOf(season.catalogue, entryOf(row, newId(), season.edition.code)) ?? [],
  );
  const cart = {
    id: null,
    shippingContact: contact,
    isBillingDifferent: false,
    billingContact: null,
    delivery: hasPrintedCard(lines) ? ('post' as const) : ('digital' as const),
    codes: [],
  };
  const faults = invoiceFaults(cart).map((fault) => ({ ...fault, path: `billingContact.${fault.path}` }));
  if (faults.length) return fail('invalid_data', faults);
  const submission = { accountId, idempotencyKey, requestHash };
  const order = await insertOrder(tx, {
    id: newId(),
    cart,
    lines,
    codes: [],
    submission,
    paymentMethod: 'invoice',
    locale,
    at,
  });
  await tx.execute(
    sql`update orders set channel = 'pro', customer_reference = ${input.reference ?? null} where id = ${order.id}`,
  );
  await writeInvoice(tx, order, { cart, accountId, at });
  return ok(order);
}

/**
 * Orders the current import atomically: one order by invoice, the passes, and a mail for each holder. Checks the quota
 * under lock. Repeated and concurrent submissions with one key create one order.
 * @returns `empty_cart` without an import; `invalid_file` when a row has become invalid or its holder has a pass from
 * another customer, `too_many_requests` when that was reported too often; `quota_exceeded`; `sale_closed`;
 * `invalid_data` when the account lacks invoice data, the import is not `importId`, or the key was used for something
 * else; `conflict` when prices have changed since the file was shown, which shows the new ones then;
 * `payment_unavailable` without an account for invoices
 */
export async function validateImport(
  db: Db,
  input: ValidateImportInput,
  context: ValidateContext,
): Promise<Result<OrderStub, Code>> {
  const { accountId, idempotencyKey, at } = context;
  if (!invoiceIban()) return fail('payment_unavailable');
  const contact = billingOf(await getProfile(db, accountId));
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const placed = await transaction(db, async (tx): Promise<ImportOrder> => {
    const earlier = await takeSubmission(tx, { accountId, idempotencyKey, requestHash }, at);
    if (earlier === 'other') return fail('invalid_data', [{ path: 'Idempotency-Key', code: 'taken' }]);
    if (earlier) return ok(earlier);
    const wait = await secondsUntilCheck(tx, context);
    if (wait > 0) return tooMany(wait);
    const open = await lockImport(tx, accountId, input.importId);
    if (!open.ok) return open;
    const { id: importId, edition } = open.data;
    const season = await proSeason(tx, context, edition);
    if (!season.ok) return season;
    const rows = await orderableRows(tx, open.data, { season: season.data, accountId });
    if (!rows.ok) return rows.error.code === 'conflict' ? { ok: false, repricedId: importId } : rows;
    if (!(await hasQuota(tx, { accountId, edition, counts: countByKind(rows.data) })))
      return fail('quota_exceeded');
    if (!contact) return fail('invalid_data', [{ path: 'billingContact', code: 'required' }]);
    const order = await writeOrder(
      tx,
      { rows: rows.data, season: season.data, contact },
      { ...context, input, requestHash },
    );
    if (!order.ok) return order;
    const held = await handOut(tx, { orderId: order.data.id, rows: rows.data, season: season.data, at });
    if (held.length) return { ok: false, importId, held };
    await tx.execute(
      sql`with done as (
            update pro_imports set status = 'ordered', order_id = ${order.data.id}, updated_at = ${at}
            where id = ${importId} returning id)
          delete from pro_import_rows r using done where r.import_id = done.id`,
    );
    return order;
  });
  if ('repricedId' in placed) {
    const unchanged = () => Promise.resolve(true);
    await changeRows(db, { importId: placed.repricedId, apply: unchanged }, context);
    return fail('conflict');
  }
  return 'held' in placed ? refuseExistingHolders(db, placed, context) : placed;
}
