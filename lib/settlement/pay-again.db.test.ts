import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { now } from '@/lib/config/env';
import { addDays, dayOf } from '@/lib/core/dates';
import { staffFixtures } from '@/tests/security/staff-fixtures';
import { bankFile, entry, transaction } from '@/tests/support/bank-debits';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { makePaymentFile } from './commands/make-payment-file';
import { objectTo } from './commands/object';
import { refusePaymentFile } from './commands/refuse-payment-file';
import { takeBankFile } from './commands/take-bank-file';
import { findPaymentFile } from './payment-queries';
import { findRun } from './run-queries';

const test = useDatabase();
const { sentRun } = staffFixtures(test, useShop(test));
const books = systemActor('books', now());
const debtor = {
  name: 'Passage',
  address: { street: 'Rue du Lac', zip: '2000', city: 'Neuchâtel' },
  iban: 'CH9300762011623852957',
};
const gone = { error: { code: 'invalid_transition' } };
const AMOUNT = '500.00';

const make = (id: string) =>
  makePaymentFile(test.db, { id, executionDay: addDays(dayOf(now()), 60), debtor }, books);
const refuse = (id: string, sequence: number) =>
  refusePaymentFile(test.db, { id, sequence, reason: 'compte de débit inconnu' }, books);
/** Our id of the only payment in the newest file. */
const paymentIn = async (id: string) =>
  /<EndToEndId>(.+?)</.exec((await findPaymentFile(test.db, id))?.xml ?? '')?.[1] ?? '';
const debit = (own: string) =>
  takeBankFile(test.db, bankFile(entry(transaction(own, AMOUNT), { sum: AMOUNT })), books);
const giveBack = (own: string) => {
  const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
  const booking = entry(transaction(own, AMOUNT, reason), { sum: AMOUNT, isCredit: true });
  return takeBankFile(test.db, bankFile(booking), books);
};

it('pays with the next file what the bank refused with the first', async () => {
  const id = await sentRun();
  expect(await refuse(id, 1)).toMatchObject(gone);
  await make(id);
  const lost = await paymentIn(id);
  expect(await findRun(test.db, id)).toMatchObject({ state: 'file_made', files: [{ state: 'open' }] });
  expect(await refuse(id, 1)).toMatchObject({ ok: true });
  expect(await refuse(id, 1)).toMatchObject(gone);
  const [first, lines] = [{ state: 'refused', payments: 1 }, [{ payment: null }]];
  expect(await findRun(test.db, id)).toMatchObject({ state: 'sent', files: [first], lines });
  expect(await make(id)).toMatchObject({ ok: true });
  // the bank executed the first one all the same: staff see a payment of no file that counts
  expect(await debit(lost)).toMatchObject({ data: { paid: 0, unknown: 1 } });
  expect(await findRun(test.db, id)).toMatchObject({
    state: 'file_made',
    files: [first, { state: 'open', total: 50_000 }],
  });
  expect(await debit(await paymentIn(id))).toMatchObject({ data: { paid: 1 } });
  expect(await refuse(id, 2)).toMatchObject(gone);
  expect(await findRun(test.db, id)).toMatchObject({ state: 'paid', files: [first, { state: 'booked' }] });
});

it('leaves what came back to pay again when the bank refuses the file for it', async () => {
  const id = await sentRun();
  await make(id);
  const own = await paymentIn(id);
  await debit(own);
  await giveBack(own);
  await make(id);
  expect(await refuse(id, 2)).toMatchObject({ ok: true });
  expect(await findRun(test.db, id)).toMatchObject({
    state: 'returned',
    lines: [{ payment: { state: 'returned', reason: 'AC04' } }],
  });
  expect(await make(id)).toMatchObject({ ok: true });
});

it('tells whose account is still the one from which the money came back', async () => {
  const id = await sentRun();
  await make(id);
  const own = await paymentIn(id);
  const house = (await findRun(test.db, id))?.lines[0]?.partnerId ?? '';
  const told = async () => (await findRun(test.db, id))?.sameAccounts;
  const move = (iban: string) => test.db.execute(sql`update partners set iban = ${iban} where id = ${house}`);
  await debit(own);
  expect(await told()).toEqual([]);
  await giveBack(own);
  expect(await told()).toEqual([house]);
  await move('CH5604835012345678009');
  expect(await told()).toEqual([]);
  await move('CH93 0076 2011 6238 5295 7');
  expect(await told()).toEqual([house]);
  await make(id);
  expect(await told()).toEqual([]);
});

it('lets an objection that came meanwhile be answered before the next file', async () => {
  const id = await sentRun();
  await make(id);
  const statement = (await findRun(test.db, id))?.lines[0]?.statement?.id ?? '';
  expect(await objectTo(test.db, { id: statement, text: 'Il manque une visite.' }, books)).toMatchObject({
    ok: true,
  });
  await refuse(id, 1);
  expect(await findRun(test.db, id)).toMatchObject({ state: 'objected' });
  expect(await make(id)).toMatchObject(gone);
});
