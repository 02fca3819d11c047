import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { createRun } from './commands/compute-run';
import { approveRun, freezeRun } from './commands/move-run';
import { answerObjection, objectTo } from './commands/object';
import { saveRule } from './commands/save-rule';
import { sendRun } from './commands/send-run';
import { runAgain } from './rules';
import { findRun } from './run-queries';
import type { NewRun } from './schema';
import { listStatementsOf } from './statement-queries';

const test = useDatabase();
const shop = useShop(test);

const books = systemActor('books', SHOP_DAY);
const lead = systemActor('lead', SHOP_DAY);
const RULE = { name: 'Pot', rule: { kind: 'pot', percent: 60 } } as const;
const FINAL = { edition: '26-27', kind: 'final', from: '2026-09-01', pot: 10_000 } as const;

const visit = (day: string) =>
  test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents)
        values (${randomUUID()}, 'temple', ${day}, ${`${day}T15:00:00Z`}, ${`${day}T15:00:00Z`}, 'accepted', '{}',
          'scan', convert_to(${day}, 'UTF8'), '26-27', 'pass', ${day}, 1, true, false, 2000)`,
  );

/** Sends a run and grants its only house an amount in the answer to its objection. */
async function grant(id: string, correction: number) {
  await freezeRun(test.db, id, books);
  await approveRun(test.db, id, lead);
  await sendRun(test.db, id, books);
  const statement = (await findRun(test.db, id))?.lines[0]?.statement?.id ?? '';
  await objectTo(test.db, { id: statement, text: 'Le prix était faux.' }, books);
  return answerObjection(test.db, { id: statement, answer: 'C’est juste.', correction }, books);
}

it('is refused at its last day when it ends before its edition', async () => {
  await samplePartner(test.db, { id: 'temple' });
  const { id: ruleId } = await saveRule(test.db, RULE, books);
  expect(await createRun(test.db, { ...FINAL, ruleId, until: '2027-08-30' }, books)).toMatchObject({
    error: {
      code: 'invalid_data',
      fields: [{ path: 'until', code: 'at_least', params: { min: '31.08.2027' } }],
    },
  });
});

it('pays every entry of its edition, also those of the days of grace', async () => {
  await samplePartner(test.db, { id: 'temple' });
  for (const day of ['2026-10-01', '2027-08-31', '2027-09-05']) await visit(day);
  const { id: ruleId } = await saveRule(test.db, RULE, books);
  const created = await createRun(test.db, { ...FINAL, ruleId, until: '2027-08-31' }, books);
  const id = created.ok ? created.data.id : '';
  expect((await findRun(test.db, id))?.lines).toMatchObject([{ visits: 3, gross: 10_000, net: 10_000 }]);
});

it('tells the house what the answer to its objection grants', async () => {
  await samplePartner(test.db, { id: 'temple' });
  await visit('2026-10-01');
  const { id: ruleId } = await saveRule(test.db, RULE, books);
  const created = await createRun(test.db, { ...FINAL, ruleId, until: '2027-08-31' }, books);
  expect(await grant(created.ok ? created.data.id : '', 900)).toMatchObject({ ok: true });
  const reader = { accountId: randomUUID(), isStaff: true };
  expect(await listStatementsOf(test.db, reader)).toMatchObject([
    { correction: 0, answer: 'C’est juste.', granted: 900 },
  ]);
});

it.each([
  ['follows the income', undefined, 0, 46_500 * 0.6],
  ['keeps a pot that was given', 10_000, 10_000, 10_000],
])('computed again, it %s', async (_, pot, before, after) => {
  await samplePartner(test.db, { id: 'temple' });
  const { id: ruleId } = await saveRule(test.db, RULE, books);
  const compute = async (input: NewRun) => {
    const created = await createRun(test.db, input, books);
    const run = await findRun(test.db, created.ok ? created.data.id : '');
    if (!run) throw new Error('no run');
    return run;
  };
  const { pot: _pot, ...rest } = FINAL;
  const first = await compute({ ...rest, ruleId, until: '2027-08-31', ...(pot && { pot }) });
  await shop.decide(await shop.placed(), 'succeed');
  expect([first.pot, (await compute(runAgain(first))).pot]).toEqual([before, after]);
});

it('is corrected by the next run also for a house whose contract has ended', async () => {
  const temple = await samplePartner(test.db, { id: 'temple' });
  await visit('2026-10-01');
  const { id: ruleId } = await saveRule(test.db, RULE, books);
  const created = await createRun(test.db, { ...FINAL, ruleId, until: '2027-08-31' }, books);
  await grant(created.ok ? created.data.id : '', 900);
  await test.db.execute(sql`update partners set contract_until = '2027-08-31' where id = ${temple}`);

  const advance = { edition: '27-28', kind: 'advance', from: '2027-09-01', until: '2027-12-31' } as const;
  const next = async () => {
    const made = await createRun(test.db, { ...advance, ruleId }, books);
    return made.ok ? made.data.id : '';
  };
  const corrected = await next();
  expect((await findRun(test.db, corrected))?.lines).toMatchObject([
    { partnerId: temple, visits: 0, gross: 0, correction: 900, net: 900 },
  ]);
  expect(await freezeRun(test.db, corrected, books)).toMatchObject({ ok: true });
  expect((await findRun(test.db, await next()))?.lines).toEqual([]);
});

it.each([
  { name: 'another advance has paid', isPaid: true, advance: 1900 },
  { name: 'no advance has paid yet', isPaid: false, advance: 1000 },
])('does not leave a house what was granted on an advance and $name', async ({ isPaid, advance }) => {
  await samplePartner(test.db, { id: 'temple' });
  await visit('2026-10-01');
  const { id: ruleId } = await saveRule(test.db, RULE, books);
  const share = { name: 'Part', rule: { kind: 'share', percent: 50 } } as const;
  const { id: shareId } = await saveRule(test.db, share, books);
  const lineOf = async (input: Parameters<typeof createRun>[1]) => {
    const made = await createRun(test.db, input, books);
    const id = made.ok ? made.data.id : '';
    return { id, line: (await findRun(test.db, id))?.lines[0] };
  };
  const quarter = { edition: '26-27', kind: 'advance', from: '2026-09-01', ruleId: shareId } as const;
  const first = await lineOf({ ...quarter, until: '2026-12-31' });
  expect(first.line).toMatchObject({ gross: 1000, net: 1000 });
  await grant(first.id, 900);
  if (isPaid) {
    const second = await lineOf({ ...quarter, until: '2027-03-31' });
    expect(second.line).toMatchObject({ gross: 0, correction: 900, net: 900 });
    await freezeRun(test.db, second.id, books);
  }
  const final = await lineOf({ ...FINAL, ruleId, until: '2027-08-31' });
  expect(final.line).toMatchObject({ gross: 10_000, advance, correction: 0, net: 10_000 - advance });
  await freezeRun(test.db, final.id, books);
  const next = { edition: '27-28', kind: 'advance', from: '2027-09-01', until: '2027-12-31' } as const;
  expect((await lineOf({ ...next, ruleId: shareId })).line).toMatchObject({ correction: 0, net: 0 });
});

describe('an advance whose final account is frozen', () => {
  const made = async (input: Parameters<typeof createRun>[1]) => {
    const run = await createRun(test.db, input, books);
    return run.ok ? run.data.id : '';
  };
  const quarter = { edition: '26-27', kind: 'advance', from: '2026-09-01', until: '2027-08-31' } as const;
  const share = { name: 'Part', rule: { kind: 'share', percent: 50 } } as const;

  it('takes no amount in an answer, which no run would pay', async () => {
    await samplePartner(test.db, { id: 'temple' });
    await visit('2026-10-01');
    const { id: ruleId } = await saveRule(test.db, share, books);
    const advance = await made({ ...quarter, ruleId });
    await freezeRun(test.db, advance, books);
    await freezeRun(test.db, await made({ ...FINAL, ruleId, until: '2027-08-31' }), books);
    expect(await grant(advance, 900)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'correction', code: 'replaced_advance' }] },
    });
    const id = (await findRun(test.db, advance))?.lines[0]?.statement?.id ?? '';
    expect(await answerObjection(test.db, { id, answer: 'Non.', correction: 0 }, books)).toMatchObject({
      ok: true,
    });
  });

  it('leaves a house that has left nothing of what was granted on it', async () => {
    const temple = await samplePartner(test.db, { id: 'temple' });
    await visit('2026-10-01');
    const { id: ruleId } = await saveRule(test.db, share, books);
    await grant(await made({ ...quarter, ruleId }), 900);
    await test.db.execute(sql`update visits set voided_at = now(), void_reason = 'double'`);
    await test.db.execute(sql`update partners set contract_until = '2027-01-31' where id = ${temple}`);
    await freezeRun(test.db, await made({ ...FINAL, ruleId, until: '2027-08-31' }), books);
    const next = { edition: '27-28', kind: 'advance', from: '2027-09-01', until: '2027-12-31' } as const;
    expect((await findRun(test.db, await made({ ...next, ruleId })))?.lines).toEqual([]);
  });
});

it('keeps what was undone of a house that has left until an answer grants it something', async () => {
  const temple = await samplePartner(test.db, { id: 'temple' });
  await visit('2026-10-01');
  const share = { name: 'Part', rule: { kind: 'share', percent: 50 } } as const;
  const { id: ruleId } = await saveRule(test.db, share, books);
  const quarter = { edition: '26-27', kind: 'advance', from: '2026-09-01', ruleId } as const;
  const made = async (until: string) => {
    const run = await createRun(test.db, { ...quarter, until }, books);
    return run.ok ? run.data.id : '';
  };
  const first = await made('2026-12-31');
  await freezeRun(test.db, first, books);
  await test.db.execute(sql`update visits set voided_at = now(), void_reason = 'double'`);
  await test.db.execute(sql`update partners set contract_until = '2026-12-31' where id = ${temple}`);
  await freezeRun(test.db, await made('2027-03-31'), books);
  await grant(first, 1500);
  expect((await findRun(test.db, await made('2027-06-30')))?.lines).toMatchObject([
    { partnerId: temple, correction: 500, net: 500 },
  ]);
});
