import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import type { AuditActor } from '@/lib/audit/schema';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { findCurrentAdvance, listPendingRuns } from './advance-queries';
import { createRun } from './commands/compute-run';
import { discardRun, freezeRun, sendRunBack } from './commands/move-run';
import { saveRule } from './commands/save-rule';
import { listRules } from './queries';
import { findRun, listRuns } from './run-queries';
import type { Rule } from './rule-schema';
import type { NewRun } from './schema';
import { compareRules, simulate } from './simulation-queries';

const test = useDatabase();
useShop(test);

const EDITION = '26-27';
const books = systemActor('books', SHOP_DAY);

let temple = '';
let musee = '';

beforeEach(async () => {
  temple = await samplePartner(test.db, { id: 'temple' });
  musee = await samplePartner(test.db, { id: 'musee' });
});

/** A counted entry at CHF 20. */
async function visit(
  place: string,
  day: string,
  { pass = randomUUID(), edition = EDITION }: { pass?: string; edition?: string } = {},
) {
  const id = randomUUID();
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents)
        values (${id}, ${place}, ${day}, ${`${day}T15:00:00Z`}, ${`${day}T15:00:00Z`}, 'accepted', '{}', 'scan',
          convert_to(${pass}, 'UTF8'), ${edition}, 'pass', ${day}, 1, true, false, 2000)`,
  );
  return id;
}

const undo = (id: string) =>
  test.db.execute(sql`update visits set voided_at = now(), void_reason = 'double' where id = ${id}`);

async function run(rule: Rule, change: Partial<NewRun> = {}, by: AuditActor = books): Promise<string> {
  const { id: ruleId } = await saveRule(test.db, { name: rule.kind, rule }, by);
  const created = await createRun(
    test.db,
    { edition: EDITION, ruleId, kind: 'advance', from: '2026-09-01', until: '2026-12-31', ...change },
    by,
  );
  if (!created.ok) throw new Error(created.error.code);
  return created.data.id;
}

async function frozen(rule: Rule, change: Partial<NewRun> = {}): Promise<string> {
  const id = await run(rule, change);
  expect(await freezeRun(test.db, id, books)).toEqual({ ok: true, data: { id } });
  return id;
}

const lineOf = async (id: string, partnerId: string) => {
  const found = await findRun(test.db, id);
  const line = found?.lines.find((one) => one.partnerId === partnerId);
  if (!line) throw new Error('no line');
  const { visits, gross, advance, correction, net, carried } = line;
  return { visits, gross, advance, correction, net, carried };
};

const NOTHING = { visits: 0, gross: 0, advance: 0, correction: 0, net: 0, carried: 0 };
const HALF: Rule = { kind: 'share', percent: 50 };
describe('a settlement run', () => {
  it('keeps every version of a rule', async () => {
    await saveRule(test.db, { name: 'Acompte', rule: HALF }, books);
    await saveRule(test.db, { name: 'Acompte', rule: { kind: 'share', percent: 60 } }, books);
    expect((await listRules(test.db)).map(({ version, rule }) => [version, rule])).toEqual([
      [2, { kind: 'share', percent: 60 }],
      [1, HALF],
    ]);
  });

  it('pays the entries of the period by its rule', async () => {
    for (const day of ['2026-10-01', '2026-10-02', '2027-01-05']) await visit('temple', day);
    const id = await run(HALF);
    expect(await lineOf(id, temple)).toEqual({ ...NOTHING, visits: 2, gross: 2000, net: 2000 });
    expect(await lineOf(id, musee)).toEqual(NOTHING);
    expect(await listRuns(test.db)).toMatchObject([{ number: 1, state: 'computed', visits: 2, net: 2000 }]);
  });

  it('weighs the visits of frequent guests less', async () => {
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03'])
      await visit('temple', day, { pass: 'always' });
    const id = await run({ ...HALF, stepDown: { from: 3, percent: 50 } });
    expect(await lineOf(id, temple)).toMatchObject({ visits: 3, gross: 2500 });
  });

  it('pays an entry once; late ones come with the next run', async () => {
    await visit('temple', '2026-10-01');
    const first = await frozen(HALF);
    const before = await findRun(test.db, first);
    await visit('temple', '2026-10-02');
    expect(await findRun(test.db, first)).toEqual({ ...before, later: { late: 1, undone: 0 } });
    const next = await run(HALF, { from: '2027-01-01', until: '2027-03-31' });
    expect(await lineOf(next, temple)).toMatchObject({ visits: 1, gross: 1000 });
  });

  it('takes an undone entry off the next run, once, and carries a debt', async () => {
    const undone = await visit('temple', '2026-10-01');
    await visit('musee', '2026-10-01');
    const first = await frozen(HALF);
    const before = await findRun(test.db, first);
    await undo(undone);
    const second = await frozen(HALF, { from: '2027-01-01', until: '2027-03-31' });
    expect(await lineOf(second, temple)).toEqual({ ...NOTHING, correction: -1000, carried: 1000 });
    await visit('temple', '2027-04-02');
    await visit('temple', '2027-04-03');
    const third = await frozen(HALF, { from: '2027-04-01', until: '2027-06-30' });
    expect(await lineOf(third, temple)).toEqual({
      ...NOTHING,
      visits: 2,
      gross: 2000,
      advance: 1000,
      net: 1000,
    });
    expect(await findRun(test.db, first)).toEqual({ ...before, later: { late: 0, undone: 1 } });
  });

  it('is not frozen when an entry has come or gone since it was computed', async () => {
    const id = await visit('temple', '2026-10-01');
    const computed = await run(HALF);
    await undo(id);
    expect(await freezeRun(test.db, computed, books)).toMatchObject({ error: { code: 'conflict' } });
    expect(await discardRun(test.db, computed, books)).toMatchObject({ ok: true });
    expect(await listRuns(test.db)).toEqual([]);
  });

  it('never changes once it is frozen', async () => {
    const id = await frozen(HALF);
    expect(await freezeRun(test.db, id, books)).toMatchObject({ error: { code: 'run_frozen' } });
    expect(await discardRun(test.db, id, books)).toMatchObject({ error: { code: 'run_frozen' } });
  });

  it('goes back to accounting with a reason, unless a later one builds on it', async () => {
    await visit('temple', '2026-10-01');
    const id = await frozen(HALF);
    const back = (run: string) => sendRunBack(test.db, { id: run, reason: 'Le prix est faux.' }, books);
    const later = await frozen(HALF, { from: '2027-01-01', until: '2027-03-31' });
    expect(await back(id)).toMatchObject({ error: { code: 'conflict' } });
    expect(await back(later)).toMatchObject({ ok: true });
    expect(await back(later)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await discardRun(test.db, later, books)).toMatchObject({ ok: true });
    await frozen(HALF, { ...{ edition: '25-26', kind: 'final' }, from: '2025-09-01', until: '2026-08-31' });
    expect(await back(id)).toMatchObject({ ok: true });
    expect(await findRun(test.db, id)).toMatchObject({
      ...{ state: 'computed', frozenAt: null, sentBackBy: 'books', sentBackReason: 'Le prix est faux.' },
      later: { late: 0, undone: 0 },
    });
    const again = await run(HALF);
    expect(await lineOf(again, temple)).toMatchObject({ visits: 1, net: 1000 });
    expect(await freezeRun(test.db, id, books)).toMatchObject({ ok: true });
  });

  it('closes an edition with a pot less the advances, to the last Rappen', async () => {
    for (const day of ['2026-10-01', '2026-10-02']) await visit('temple', day);
    await visit('musee', '2026-10-01');
    await frozen(HALF);
    await visit('musee', '2027-05-01');
    const final = await frozen(
      { kind: 'pot', percent: 60 },
      { kind: 'final', until: '2027-08-31', pot: 10_001 },
    );
    const lines = [await lineOf(final, temple), await lineOf(final, musee)];
    expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(10_001);
    expect(lines.map(({ gross, advance, net }) => gross - advance - net)).toEqual([0, 0]);
    expect(lines.map(({ advance }) => advance)).toEqual([2000, 1000]);
    const { id: ruleId } = await saveRule(test.db, { name: 'share', rule: HALF }, books);
    const period = { from: '2027-09-01', until: '2027-09-30' };
    expect(
      await createRun(test.db, { edition: EDITION, ruleId, kind: 'advance', ...period }, books),
    ).toMatchObject({ error: { code: 'conflict' } });
  });

  it('refuses an unknown rule or edition', async () => {
    const { id: ruleId } = await saveRule(test.db, { name: 'share', rule: HALF }, books);
    const input = {
      edition: EDITION,
      ruleId,
      kind: 'advance' as const,
      from: '2026-09-01',
      until: '2026-12-31',
    };
    for (const [path, wrong] of [
      ['ruleId', { ruleId: randomUUID() }],
      ['edition', { edition: '99-00' }],
    ] as const)
      expect(await createRun(test.db, { ...input, ...wrong }, books)).toMatchObject({
        error: { code: 'invalid_data', fields: [{ path, code: 'choice' }] },
      });
  });
});

describe('the current advance of a house', () => {
  const current = (today = '2026-11-20') => findCurrentAdvance(test.db, { placeId: 'temple', today });

  it('shows by month what the next run would pay, and nothing of another house', async () => {
    for (const day of ['2026-09-03', '2026-09-04', '2026-11-20', '2026-11-21']) await visit('temple', day);
    await visit('musee', '2026-11-01');
    expect(await current()).toBeNull();
    const voted = { name: 'Acompte', rule: HALF, votedOn: '2026-06-14' };
    await saveRule(test.db, voted, books);
    expect(await current()).toMatchObject({
      ...{ edition: EDITION, places: 1, visits: 3, gross: 3000, net: 3000 },
      months: [
        { month: '2026-09', visits: 2, amount: 2000, lines: [{ visits: 2, price: 2000, each: 1000 }] },
        { month: '2026-11', visits: 1, amount: 1000 },
      ],
    });
    expect((await current('2026-11-21'))?.net).toBe(4000);
    await test.db.execute(sql`update visits set source = 'declared' where day = '2026-09-04'`);
    expect((await current())?.months).toMatchObject([{ visits: 2, declared: 1 }, { declared: 0 }]);
  });

  it('begins anew after an advance, by its rule, with what was undone taken off', async () => {
    const undone = await visit('temple', '2026-09-03');
    await frozen({ kind: 'fixed', amount: 900 }, { until: '2026-10-31' });
    const pending = { kind: 'advance', from: '2026-09-01', until: '2026-10-31', visits: 1, net: 900 };
    expect(await listPendingRuns(test.db, 'temple')).toMatchObject([pending]);
    await test.db.execute(sql`update settlement_runs set state = 'approved'`);
    expect(await listPendingRuns(test.db, 'temple')).toMatchObject([pending]);
    expect(await listPendingRuns(test.db, 'musee')).toEqual([]);
    await test.db.execute(sql`update settlement_runs set state = 'sent'`);
    expect(await listPendingRuns(test.db, 'temple')).toEqual([]);
    await undo(undone);
    for (const day of ['2026-10-05', '2026-11-05']) await visit('temple', day);
    expect(await current()).toMatchObject({
      ...{ visits: 2, gross: 1800, correction: -900, net: 900 },
      months: [{ month: '2026-10' }, { month: '2026-11' }],
    });
    const next = await run({ kind: 'fixed', amount: 900 }, { from: '2026-11-01', until: '2026-11-20' });
    expect((await lineOf(next, temple)).net).toBe(900);
  });

  it('is none after the final account, between editions, and by a rule that pays no single entries', async () => {
    await frozen({ kind: 'flat', amounts: { [temple]: 50 } }, { until: '2026-10-31' });
    expect(await current()).toBeNull();
    await frozen({ kind: 'fixed', amount: 900 }, { from: '2026-11-01', until: '2026-11-20' });
    expect(await current()).not.toBeNull();
    expect(await current('2031-01-01')).toBeNull();
    await frozen({ kind: 'pot', percent: 60 }, { kind: 'final', until: '2027-08-31', pot: 100 });
    expect(await current()).toBeNull();
  });
});

it('compares two rules', async () => {
  await visit('temple', '2026-10-01');
  await visit('musee', '2026-10-01');
  const { id: a } = await saveRule(test.db, { name: 'share', rule: HALF }, books);
  const { id: b } = await saveRule(test.db, { name: 'fixed', rule: { kind: 'fixed', amount: 900 } }, books);
  expect(await simulate(test.db, { a, b, edition: EDITION })).toMatchObject({
    ok: true,
    data: {
      potA: null,
      items: [
        { visits: 1, a: 1000, b: 900, difference: -100 },
        { visits: 1, a: 1000, b: 900, difference: -100 },
      ],
    },
  });
});

it('compares them on the edition that is over, as far as there is one with entries', async () => {
  const chosen = async () => (await compareRules(test.db, {}, '2026-11-20')).edition;
  expect(await chosen()).toBeNull();
  await visit('temple', '2026-10-01');
  expect(await chosen()).toBe(EDITION);
  await visit('temple', '2026-05-01', { edition: '25-26' });
  expect(await chosen()).toBe('25-26');
  expect((await compareRules(test.db, { edition: EDITION }, '2026-11-20')).edition).toBe(EDITION);
});
