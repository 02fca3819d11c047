import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { addDays, zurichInstant } from '@/lib/core/dates';
import { queryColumn } from '@/lib/db/rows';
import { cleanUp } from '@/lib/jobs/clean-up-commands';
import { useDatabase } from '@/tests/support/database';
import { bankFile, entry, transaction } from '@/tests/support/bank-debits';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { createRun } from './commands/compute-run';
import { makePaymentFile } from './commands/make-payment-file';
import { approveRun, freezeRun } from './commands/move-run';
import { answerObjection, objectTo } from './commands/object';
import { saveRule } from './commands/save-rule';
import { sendRun } from './commands/send-run';
import { takeBankFile } from './commands/take-bank-file';
import { findPaymentFile } from './payment-queries';
import { findRun } from './run-queries';
import type { Rule } from './rule-schema';
import { listRunStatements } from './statement-queries';

const test = useDatabase();
const shop = useShop(test);

const EDITION = '26-27';
const books = systemActor('books', SHOP_DAY);
const lead = systemActor('lead', SHOP_DAY);
const PAID_ON = '2027-01-05';
const debtor = {
  name: 'Passage',
  address: { street: 'Rue du Lac', zip: '2000', city: 'Neuchâtel' },
  iban: 'CH9300762011623852957',
};

let temple = '';
let musee = '';
let rule: Rule;

beforeEach(async () => {
  temple = await samplePartner(test.db, { id: 'temple' });
  musee = await samplePartner(test.db, { id: 'musee' });
  rule = { kind: 'flat', amounts: { [temple]: 50_000, [musee]: 25 } };
});

async function frozen(given: Rule = rule): Promise<string> {
  const { id: ruleId } = await saveRule(test.db, { name: 'Forfait', rule: given }, books);
  const period = { kind: 'advance' as const, from: '2026-09-01', until: '2026-12-31' };
  const created = await createRun(test.db, { edition: EDITION, ruleId, ...period }, books);
  if (!created.ok) throw new Error(created.error.code);
  await freezeRun(test.db, created.data.id, books);
  return created.data.id;
}

async function sent(): Promise<string> {
  const id = await frozen();
  await approveRun(test.db, id, lead);
  expect(await sendRun(test.db, id, books)).toMatchObject({ ok: true });
  return id;
}

async function runOf(id: string) {
  const run = await findRun(test.db, id);
  if (!run) throw new Error('no run');
  const lineOf = (partnerId: string) => {
    const line = run.lines.find((one) => one.partnerId === partnerId);
    if (!line) throw new Error('no line');
    return line;
  };
  return { ...run, lineOf };
}

const statementOf = async (id: string, partnerId: string): Promise<string> =>
  (await runOf(id)).lineOf(partnerId).statement?.id ?? '';

const make = (id: string, executionDay = PAID_ON) =>
  makePaymentFile(test.db, { id, executionDay, debtor }, books);

const refused = (code: string) => ({ ok: false, error: { code } });

describe('the statements of a run', () => {
  it('are sent after the approval, once, numbered without gaps and mailed', async () => {
    const id = await frozen();
    expect(await sendRun(test.db, id, books)).toMatchObject(refused('approval_needed'));
    await approveRun(test.db, id, lead);
    await test.db.execute(sql`update partners set email = 'musee@passage.example' where id = ${musee}`);
    await test.db.execute(sql`update partners set email = null where id = ${temple}`);
    expect(await sendRun(test.db, id, books)).toMatchObject({ ok: true });
    expect(await sendRun(test.db, id, books)).toMatchObject(refused('invalid_transition'));
    const next = await runOf(await sent());
    const run = await runOf(id);
    const numbers = [run, next].flatMap(({ lines }) =>
      lines.flatMap(({ statement }) => statement?.number ?? []),
    );
    expect(numbers).toEqual(['2026-0001', '2026-0002', '2026-0003', '2026-0004']);
    expect(run).toMatchObject({ state: 'sent', sentBy: 'books', objectUntil: addDays('2026-11-20', 30) });
    expect(run.lineOf(musee).statement?.mailedTo).toBe('musee@passage.example');
    const mailed = await queryColumn(
      test.db,
      z.string(),
      sql`select to_address from mails where template = 'settlement_statement'
          and data->>'statementId' in (${run.lineOf(musee).statement?.id}, ${run.lineOf(temple).statement?.id})`,
    );
    expect(mailed).toEqual(['musee@passage.example']);
  });

  it('can be objected to for 30 days, once; the answer corrects the next run', async () => {
    const first = await sent();
    const id = await statementOf(first, temple);
    const wish = { id, text: 'Il manque une visite.' };
    const late = systemActor('house', zurichInstant(addDays('2026-11-20', 31)));
    expect(await objectTo(test.db, wish, late)).toMatchObject(refused('invalid_transition'));
    const house = systemActor('house', zurichInstant(addDays('2026-11-20', 30)));
    expect(await objectTo(test.db, wish, house)).toMatchObject({ ok: true });
    expect(await objectTo(test.db, { id, text: 'Encore.' }, house)).toMatchObject(
      refused('invalid_transition'),
    );
    expect((await runOf(first)).state).toBe('objected');
    expect(await make(first)).toMatchObject(refused('invalid_transition'));
    const answer = { id, answer: 'Elle vient au prochain décompte.', correction: 900 };
    expect(await answerObjection(test.db, answer, books)).toMatchObject({ ok: true });
    expect(await answerObjection(test.db, answer, books)).toMatchObject(refused('invalid_transition'));
    expect(await runOf(first)).toMatchObject({ state: 'sent' });
    expect((await runOf(first)).lineOf(temple)).toMatchObject({ correction: 0, net: 50_000 });
    for (const [correction, net] of [
      [900, 50_900],
      [0, 50_000],
    ])
      expect((await runOf(await frozen())).lineOf(temple)).toMatchObject({ correction, net });
  });
});

describe('the payment file of a run', () => {
  it('needs the approval, the statements and a day after the objections', async () => {
    const id = await frozen();
    expect(await make(id)).toMatchObject(refused('approval_needed'));
    await approveRun(test.db, id, lead);
    expect(await make(id)).toMatchObject(refused('invalid_transition'));
    await sendRun(test.db, id, books);
    expect(await make(id, addDays('2026-11-20', 30))).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'executionDay', code: 'at_least' }] },
    });
    expect(await make(id, addDays('2026-11-20', 31))).toMatchObject({ ok: true });
  });

  it('is made once, for a day within a year', async () => {
    const id = await sent();
    expect(await make(id, '2072-01-05')).toMatchObject({ error: { fields: [{ code: 'too_far' }] } });
    const made = await make(id);
    const file = await findPaymentFile(test.db, id);
    expect(file?.xml).toContain('<CtrlSum>500.25</CtrlSum>');
    expect(await make(id, '2027-02-02')).toEqual(made);
    expect(await findPaymentFile(test.db, id)).toEqual(file);
    expect(await runOf(id)).toMatchObject({ state: 'file_made', files: [{ sequence: 1, total: 50_025 }] });
  });

  it('names the houses without an account, and pays a QR-IBAN with its reference', async () => {
    await test.db.execute(
      sql`update partners set iban = 'CH4431999123000889012', payment_reference = null where id = ${musee}`,
    );
    const id = await sent();
    expect(await make(id)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: `partners.${musee}.reference`, code: 'wrong' }] },
    });
    expect((await runOf(id)).faults).toEqual([{ partnerId: musee, field: 'reference' }]);
    expect(await findPaymentFile(test.db, id)).toBeNull();
    await test.db.execute(
      sql`update partners set payment_reference = '21 00000 00003 13947 14300 09017' where id = ${musee}`,
    );
    expect(await make(id)).toMatchObject({ ok: true });
    expect((await findPaymentFile(test.db, id))?.xml).toContain('<Ref>210000000003139471430009017</Ref>');
  });
});

describe('the bank’s file', () => {
  const idsIn = async (id: string): Promise<string[]> => {
    const { xml = '' } = (await findPaymentFile(test.db, id)) ?? {};
    return [...xml.matchAll(/<EndToEndId>(.+?)</g)].map(([, found = '']) => found);
  };
  const take = (source: string) => takeBankFile(test.db, source, books);

  it('closes paid lines and opens returned ones, which a second file pays', async () => {
    const id = await sent();
    await make(id);
    const before = await findPaymentFile(test.db, id);
    const [first = '', second = ''] = await idsIn(id);
    const amounts = new Map((await runOf(id)).lines.map((line) => [line.partnerId, line.net]));
    const isTempleFirst = first.includes(temple.replaceAll('-', '').slice(0, 20));
    const [sumOfFirst, sumOfSecond] = isTempleFirst ? ['500.00', '0.25'] : ['0.25', '500.00'];
    expect(amounts.get(temple)).toBe(50_000);
    const debit = bankFile(
      entry(transaction(first, sumOfFirst) + transaction(second, sumOfSecond), { sum: '500.25' }),
      entry(transaction('OTHER', '3.00'), { sum: '3.00' }),
    );
    expect(await take(debit)).toEqual({ ok: true, data: { paid: 2, returned: 0, known: 0, unknown: 1 } });
    expect(await runOf(id)).toMatchObject({ state: 'paid' });
    expect(await take(debit)).toMatchObject({ data: { paid: 0, known: 2, unknown: 1 } });

    const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>compte clos</AddtlInf></RtrInf>';
    const back = (own: string, sum: string) =>
      take(bankFile(entry(transaction(own, sum, reason), { sum, isCredit: true })));
    expect(await back(second, sumOfSecond)).toMatchObject({ data: { paid: 0, returned: 1 } });
    const returned = await runOf(id);
    expect(returned.state).toBe('returned');
    expect(returned.lineOf(isTempleFirst ? musee : temple).payment).toEqual({
      state: 'returned',
      bookedOn: '2027-01-05',
      reason: 'compte clos',
    });
    const [seen] = await listRunStatements(test.db, id, isTempleFirst ? musee : temple);
    expect(seen?.payment).toEqual({ state: 'returned', executionDay: PAID_ON });
    expect(await make(id)).toMatchObject({ ok: true });
    const [again = '', nothing] = await idsIn(id);
    expect([again === second, nothing]).toEqual([false, undefined]);
    expect(await findPaymentFile(test.db, id, 1)).toEqual(before);
    expect(await take(bankFile(entry(transaction(again, sumOfSecond), { sum: sumOfSecond })))).toMatchObject({
      data: { paid: 1 },
    });
    expect(await runOf(id)).toMatchObject({ state: 'paid', files: [{ payments: 2 }, { payments: 1 }] });

    expect(await back(again, '500.01')).toMatchObject({ data: { returned: 0, unknown: 1 } });
    // the bank kept a fee
    expect(await back(again, '0.05')).toMatchObject({ data: { returned: 1, unknown: 0 } });
    expect(await runOf(id)).toMatchObject({ state: 'returned' });
  });

  it('closes all lines of a file that is booked as one sum', async () => {
    const id = await sent();
    const made = await make(id);
    const messageId = made.ok ? made.data.messageId : '';
    const batch = `<Btch><PmtInfId>${messageId}-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`;
    expect(await take(bankFile(entry(batch, { sum: '500.24' })))).toMatchObject({ data: { unknown: 1 } });
    expect(await take(bankFile(entry(batch, { sum: '500.25' })))).toMatchObject({ data: { paid: 2 } });
    expect(await runOf(id)).toMatchObject({ state: 'paid' });
  });

  describe('that pays visits', () => {
    const lastDay = (days: number) => zurichInstant(addDays('2026-12-28', days));
    const linked = () => queryColumn(test.db, z.int(), sql`select count(unique_key)::int from visits`);
    let run = '';

    beforeEach(async () => {
      await shop.decide(await shop.placed(), 'succeed');
      await test.db.execute(
        sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, unique_key, pseudonym, edition,
              kind, slot, party, counted, took_entry, reference_cents)
            select gen_random_uuid(), place, '2026-11-02', '2026-11-02T15:00:00Z', '2026-11-02T15:00:00Z', 'accepted', '{}',
              'scan', unique_key, '\\x01', ${EDITION}, 'pass', '', 1, true, false, 2000
            from passes, unnest('{temple,musee}'::text[]) place`,
      );
      rule = { kind: 'share', percent: 50 };
      run = await sent();
      await make(run, '2026-12-28');
      const ids = await idsIn(run);
      const own = ids.find((id) => id.includes(temple.replaceAll('-', '').slice(0, 20))) ?? '';
      const debit = bankFile(entry(transaction(own, '10.00'), { sum: '10.00' }));
      await take(debit.replace('2027-01-05', '2026-12-28'));
    });

    it('lets them lose their pass after 90 days; unpaid ones keep it', async () => {
      await cleanUp(test.db, lastDay(90));
      expect(await linked()).toEqual([2]);
      await cleanUp(test.db, lastDay(91));
      const places = sql`select place_id from visits where unique_key is not null`;
      expect(await queryColumn(test.db, z.string(), places)).toEqual(['musee']);
    });

    it('keeps their pass while an objection waits, and for a customer who wants to see them', async () => {
      const objection = { id: await statementOf(run, temple), text: 'Il manque une visite.' };
      await test.db.execute(
        sql`update settlement_statements set objection = ${objection.text}, objected_at = ${SHOP_DAY}
            where id = ${objection.id}`,
      );
      await cleanUp(test.db, lastDay(91));
      expect(await linked()).toEqual([2]);
      await test.db.execute(sql`update settlement_statements set objection = null, objected_at = null`);
      await test.db.execute(
        sql`insert into visit_consents (account_id, since) values (${shop.context.accountId}, ${SHOP_DAY})`,
      );
      await cleanUp(test.db, lastDay(91));
      expect(await linked()).toEqual([2]);
      await test.db.execute(sql`delete from visit_consents`);
      await cleanUp(test.db, lastDay(91));
      expect(await linked()).toEqual([1]);
    });
  });

  it('changes nothing if it cannot be read', async () => {
    expect(await take('<Document/>')).toMatchObject(refused('invalid_file'));
  });
});
