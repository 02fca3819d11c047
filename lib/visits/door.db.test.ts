import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { callAsTill, sampleKey, samplePlace } from '@/tests/support/door';
import { useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import { replaceCardContract, blockPassContract } from '../cards/contract';
import { queryColumn, queryRows } from '../db/rows';
import { readPassQr } from '../passes/signing';
import { passes, passTerms } from '../passes/tables';
import { checkPassContract, doorStateContract, recordVisitsContract, voidVisitContract } from './contract';
import { recordVisitsSchema, verdictSchema, visitAnswerSchema, type RecordVisitsInput } from './schema';
import { doorStateSchema } from './state-schema';
import { visits } from './tables';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
let key = '';
let code = '';
let number = '';

beforeEach(async () => {
  await samplePlace(test.db);
  ({ key } = await sampleKey(test.db, 'temple'));
  await shop.decide(await shop.placed(), 'succeed');
  const [pass] = await shop.passes();
  code = pass?.qr ?? '';
  number = pass?.uniqueKey ?? '';
});

const stored = () => number.replaceAll('-', '');
const setEntries = (total: number, used: number) =>
  test.db.update(passTerms).set({ entriesTotal: total, entriesUsed: used });

const check = async (body: object = { code }, till = key) => {
  const { status, data } = await callAsTill(till, checkPassContract, { body });
  expect(status, JSON.stringify(data)).toBe(200);
  return verdictSchema.parse(data);
};

type Item = Partial<z.input<typeof recordVisitsSchema>['items'][number]>;
const item = (one: Item = {}): RecordVisitsInput['items'][number] =>
  recordVisitsSchema.shape.items.element.parse({
    id: randomUUID(),
    ...(one.number === undefined ? { code } : {}),
    at: new Date().toISOString(),
    source: 'scan',
    ...one,
  });
const send = async (items: object[], till = key) => {
  const { status, data } = await callAsTill(till, recordVisitsContract, {
    body: { items: items as RecordVisitsInput['items'] },
  });
  expect(status, JSON.stringify(data)).toBe(200);
  return z.object({ items: z.array(visitAnswerSchema) }).parse(data).items;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a check', () => {
  it('of a valid pass is green, with initials and year of birth', async () => {
    const { light, reason, text, holder, entriesLeft } = await check();
    const read = readPassQr(code);
    if (read?.version !== 2) throw new Error('no code');
    const { initials, birthYear } = read;
    expect({ light, reason, holder, entriesLeft }).toEqual({
      light: 'green',
      reason: 'welcome',
      holder: { initials, birthYear },
      entriesLeft: undefined,
    });
    expect(text.fr).toMatch(/^Bienvenue\. [A-Z]\. [A-Z]\., \d{4}$/);
    expect(text.de).toMatch(/^Willkommen\. /);
  });

  it('takes a typed number in any spelling', async () => {
    for (const typed of [number, stored().toLowerCase(), number.replaceAll('-', ' ')])
      expect(await check({ number: typed })).toMatchObject({ reason: 'welcome' });
  });

  it('counts nothing', async () => {
    await check();
    await check();
    expect(await test.db.select().from(visits)).toEqual([]);
  });

  it.each([
    ['unknown_code', () => ({ code: 'https://passage.example' })],
    ['unknown_code', () => ({ number: '00000-00000-0' })],
    ['forged', () => ({ code: code.replace(/\.\d{4}\./, '.2728.') })],
  ])('of something else is red: %s', async (reason, body) => {
    const verdict = await check(body());
    expect(verdict).toMatchObject({ light: 'red', reason });
    expect(verdict.holder).toBeUndefined();
    const refused = await queryRows(
      test.db,
      z.strictObject({ reason: z.string(), number: z.int() }),
      sql`select reason, number from refusals`,
    );
    expect(refused).toEqual([{ reason, number: 1 }]);
  });

  it('needs a code or a number, and not both', async () => {
    for (const body of [{}, { code, number }])
      expect((await callAsTill(key, checkPassContract, { body })).status).toBe(422);
  });

  it('refuses the old card after a replacement, and takes the new one and the number', async () => {
    await office.call('desk', replaceCardContract, {
      id: number,
      body: { reason: 'lost', medium: 'digital' },
    });
    expect(await check()).toMatchObject({ light: 'red', reason: 'replaced' });
    const [pass] = await shop.passes();
    expect(await check({ code: pass?.qr ?? '' })).toMatchObject({ reason: 'welcome' });
    expect(await check({ number })).toMatchObject({ reason: 'welcome' });
  });

  it('refuses a blocked pass', async () => {
    await office.call('desk', blockPassContract, { id: number, body: { reason: 'volé' } });
    const { light, reason, text } = await check();
    expect({ light, reason }).toEqual({ light: 'red', reason: 'blocked' });
    expect(text.fr).toMatch(/Merci d’appeler le \d/);
  });

  it('tells the entries of a mini pass, and refuses one without', async () => {
    await setEntries(5, 3);
    expect(await check()).toMatchObject({ reason: 'welcome', entriesLeft: 2 });
    await setEntries(5, 5);
    const { reason, text, entriesLeft } = await check();
    expect({ reason, entriesLeft }).toEqual({ reason: 'no_entries_left', entriesLeft: 0 });
    expect(text.fr).toContain('(5 sur 5)');
  });

  it('names the extension that is missing, with the reduced tariff', async () => {
    const extension = 'berne-soleure';
    await samplePlace(test.db, { id: 'kornhaus', extension });
    const till = await sampleKey(test.db, 'kornhaus');
    await test.db.update(passTerms).set({ extensions: [] });
    const missing = await check({ code }, till.key);
    expect(missing).toMatchObject({
      light: 'amber',
      reason: 'extension_missing',
      tariff: { rappen: 1_200 },
    });
    expect(missing.text.de).toContain('«Bern & Solothurn»: reduziert');
    const title = { fr: 'x', de: 'x' };
    await test.db.update(passTerms).set({ extensions: [{ code: extension, title, priceCents: 1 }] });
    expect(await check({ code }, till.key)).toMatchObject({ reason: 'welcome' });
  });

  it('is red where no contract runs', async () => {
    await samplePlace(test.db, { id: 'ferme', contractUntil: '2025-12-31' });
    const till = await sampleKey(test.db, 'ferme');
    expect(await check({ code }, till.key)).toMatchObject({ light: 'red', reason: 'place_not_active' });
  });

  it('follows the validity and the grace of the place', async () => {
    await samplePlace(test.db, { id: 'doux', graceDays: 14 });
    const till = await sampleKey(test.db, 'doux');
    const yesterday = sql`(now() at time zone 'Europe/Zurich')::date - 2`;
    await test.db.execute(sql`update pass_terms set valid_until = ${yesterday}`);
    expect(await check()).toMatchObject({ light: 'red', reason: 'expired' });
    expect(await check({ code }, till.key)).toMatchObject({ light: 'amber', reason: 'expired' });
    await test.db.execute(
      sql`update pass_terms set valid_from = current_date + 9, valid_until = current_date + 99`,
    );
    expect(await check()).toMatchObject({ light: 'red', reason: 'not_yet' });
  });

  it('is made by staff who name a place, and by nobody else', async () => {
    const asked = { body: { code, place: 'temple' } };
    expect(await office.call('desk', checkPassContract, asked)).toMatchObject({
      status: 200,
      data: { reason: 'welcome' },
    });
    expect((await office.call('desk', checkPassContract, { body: { code } })).status).toBe(422);
    const nowhere = { body: { code, place: 'nowhere' } };
    expect((await office.call('desk', checkPassContract, nowhere)).status).toBe(404);
    expect((await office.call('editor', checkPassContract, asked)).status).toBe(403);
    expect((await office.call('camille', checkPassContract, asked)).status).toBe(403);
    expect((await callAsTill('pk_00000000000000000000', checkPassContract, { body: { code } })).status).toBe(
      401,
    );
  });

  it('stops those who try numbers', async () => {
    const body = { number: '00000-00000-0' };
    let status = 200;
    let tries = 0;
    for (; tries < 60 && status === 200; tries += 1)
      ({ status } = await callAsTill(key, checkPassContract, { body }));
    expect({ status, tries }).toEqual({ status: 429, tries: 41 });
    expect(await check()).toMatchObject({ reason: 'welcome' });
  });
});

describe('an entry', () => {
  it('is accepted, and the same id gets the same answer', async () => {
    const one = item();
    const first = await send([one]);
    expect(first).toEqual([{ id: one.id, status: 'accepted', marks: [] }]);
    expect(await send([one])).toEqual(first);
    expect(await send([one, one])).toEqual([...first, ...first]);
    const [row, ...more] = await test.db.select().from(visits);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      placeId: 'temple',
      uniqueKey: stored(),
      serial: 1,
      counted: true,
      referenceCents: 2_000,
      source: 'scan',
    });
    expect(row?.ageBand).toBeGreaterThan(0);
  });

  it('counts once a day, and again at another place', async () => {
    await send([item()]);
    const { reason, text, alreadyAt } = await check();
    expect(reason).toBe('already_today');
    expect(text.fr).toContain(alreadyAt ?? 'x');
    expect(await send([item(), item()])).toMatchObject([{ status: 'repeat' }, { status: 'repeat' }]);
    await samplePlace(test.db, { id: 'autre' });
    const other = await sampleKey(test.db, 'autre');
    expect(await send([item()], other.key)).toMatchObject([{ status: 'accepted' }]);
  });

  it('counts once for each event, or every time, where the place says so', async () => {
    await samplePlace(test.db, { id: 'orion', entry: 'once_an_event' });
    const cinema = await sampleKey(test.db, 'orion');
    const films = [item({ event: 'a' }), item({ event: 'a' }), item({ event: 'b' })];
    expect((await send(films, cinema.key)).map(({ status }) => status)).toEqual([
      'accepted',
      'repeat',
      'accepted',
    ]);
    await samplePlace(test.db, { id: 'foire', entry: 'unlimited' });
    const fair = await sampleKey(test.db, 'foire');
    expect((await send([item(), item()], fair.key)).map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('takes an entry of a mini pass, which its holder and the desk see', async () => {
    await setEntries(5, 3);
    await send([item()]);
    expect(await shop.passes()).toMatchObject([{ entries: { total: 5, left: 1 } }]);
  });

  it('is refused online without an entry left, and marked when it happened offline', async () => {
    await setEntries(5, 5);
    const refused = item();
    expect(await send([refused])).toEqual([
      { id: refused.id, status: 'refused', marks: [], reason: 'no_entries_left' },
    ]);
    const late = item({ at: minutesAgo(90) });
    expect(await send([late])).toEqual([
      { id: late.id, status: 'accepted_with_mark', marks: ['no_entries_left', 'offline'] },
    ]);
    expect(await shop.passes()).toMatchObject([{ entries: { left: 0 } }]);
    // later, and with entries again: the first answer stays
    await setEntries(5, 0);
    expect(await send([refused])).toMatchObject([{ status: 'refused' }]);
  });

  it('of a blocked pass is refused online and marked offline', async () => {
    await test.db.update(passes).set({ isBlocked: true, isHeld: true });
    expect(await send([item(), item({ at: minutesAgo(30) })])).toMatchObject([
      { status: 'refused', reason: 'blocked' },
      { status: 'accepted_with_mark', marks: ['blocked', 'offline'] },
    ]);
  });

  it('of something else is refused without a person', async () => {
    const items = [item({ code: 'nonsense' }), item({ code: undefined, number: '00000-00000-0' })];
    expect(await send(items)).toMatchObject([
      { status: 'refused', reason: 'unknown_code' },
      { status: 'refused', reason: 'unknown_code' },
    ]);
    expect(await test.db.select().from(visits).where(eq(visits.status, 'refused'))).toMatchObject(
      items.map(() => ({ uniqueKey: null, pseudonym: null })),
    );
  });

  it('with company follows the options of the pass', async () => {
    const option = (name: string) => ({ code: name, title: { fr: name, de: name }, priceCents: 1 });
    await samplePlace(test.db, { id: 'foire', entry: 'unlimited' });
    const fair = await sampleKey(test.db, 'foire');
    const bring = async (party: number) => (await send([item({ party })], fair.key))[0]?.marks;
    await test.db.update(passTerms).set({ options: [] });
    expect(await bring(2)).toEqual(['party']);
    await test.db.update(passTerms).set({ options: [option('child')] });
    expect([await bring(2), await bring(3)]).toEqual([[], ['party']]);
    await test.db.delete(visits);
    await test.db.update(passTerms).set({ options: [option('duo')] });
    expect([await bring(2), await bring(2), await bring(1), await bring(2), await bring(2)]).toEqual([
      [],
      [],
      [],
      [],
      ['party'],
    ]);
  });

  it('belongs to the day it happened on, in any order', async () => {
    const days = [3, 1, 2].map((count) => item({ at: minutesAgo(count * 24 * 60) }));
    const twice = item({ at: minutesAgo(24 * 60 + 1) });
    const answers = await send([...days, twice]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'accepted_with_mark',
      'accepted_with_mark',
      'accepted_with_mark',
      'repeat',
    ]);
    expect(answers.map(({ id }) => id)).toEqual([...days, twice].map(({ id }) => id));
  });

  it('of another place is told nothing about', async () => {
    const one = item();
    await send([one]);
    await samplePlace(test.db, { id: 'autre' });
    const other = await sampleKey(test.db, 'autre');
    expect(await send([one], other.key)).toMatchObject([{ status: 'refused', reason: 'unknown_code' }]);
    const body = { reason: 'x' };
    expect((await callAsTill(other.key, voidVisitContract, { id: one.id, body })).status).toBe(404);
  });

  it('is one entry in the log, without a person', async () => {
    await send([item(), item()]);
    const rows = await queryRows(
      test.db,
      z.strictObject({ entry: z.string() }),
      sql`select to_jsonb(a)::text as entry from audit_log a where action = 'visits_recorded'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain('"repeat": 1');
    expect(rows[0]?.entry).not.toContain(stored());
  });
});

describe('an entry that was a mistake', () => {
  const undo = (id: string) => callAsTill(key, voidVisitContract, { id, body: { reason: 'erreur' } });

  it('is taken back within ten minutes and gives the entry back', async () => {
    await setEntries(5, 4);
    const one = item();
    await send([one]);
    expect((await undo(one.id)).status).toBe(200);
    expect((await undo(one.id)).status).toBe(200);
    expect(await shop.passes()).toMatchObject([{ entries: { left: 1 } }]);
    expect(await check()).toMatchObject({ reason: 'welcome' });
    expect(await send([item()])).toMatchObject([{ status: 'accepted' }]);
  });

  it('stays after ten minutes, and when it was refused', async () => {
    const [one, refused] = [item(), item({ code: 'nonsense' })];
    await send([one, refused]);
    expect((await undo(refused.id)).code).toBe('invalid_transition');
    await test.db.execute(sql`update visits set received_at = received_at - interval '11 minutes'`);
    expect((await undo(one.id)).code).toBe('invalid_transition');
  });
});

describe('the state of a door', () => {
  const state = async (since = '') => {
    const answer = await callAsTill(key, { ...doorStateContract, path: `${doorStateContract.path}` }, {});
    expect(answer.status).toBe(200);
    void since;
    return doorStateSchema.parse(answer.data);
  };

  it('lists replaced and blocked cards, and forgets a lifted block', async () => {
    const sizes: (number | undefined)[] = [];
    const size = async () => sizes.push(Buffer.from((await state()).revoked.entries ?? '', 'base64').length);
    await size();
    await office.call('desk', replaceCardContract, {
      id: number,
      body: { reason: 'lost', medium: 'digital' },
    });
    await size();
    await office.call('desk', blockPassContract, { id: number, body: { reason: 'volé' } });
    await size();
    await test.db.update(passes).set({ isBlocked: false, isHeld: false });
    await size();
    expect(sizes).toEqual([0, 10, 20, 10]);
  });

  it('has at most 4 kB for 300 cards', async () => {
    await test.db.execute(
      sql`insert into revocations (digest, unique_key, serial, since, until)
          select substring(sha256(n::text::bytea) from 1 for 8), ${stored()}, n, now(), current_date + 9
          from generate_series(1, 300) n`,
    );
    const { revoked } = await state();
    expect(JSON.stringify(revoked.entries).length).toBeLessThanOrEqual(4_096);
    expect(Buffer.from(revoked.entries ?? '', 'base64')).toHaveLength(3_000);
  });

  it('has what decides without a network, and no person', async () => {
    await send([item()]);
    const answer = await state();
    expect(answer).toMatchObject({
      place: { id: 'temple', isActive: true },
      rules: { entry: 'once_a_day', extension: null, graceDays: 0 },
    });
    expect(answer.keys).toHaveLength(1);
    expect(answer.entriesToday).toHaveLength(1);
    const [holder] = await test.db.select().from(passes);
    for (const word of [stored(), number, holder?.firstName, holder?.lastName, holder?.birthDate])
      expect(JSON.stringify(answer)).not.toContain(word);
  });
});

describe('a key', () => {
  it('is refused once it is revoked', async () => {
    await test.db.execute(sql`update place_keys set revoked_at = now()`);
    expect(await callAsTill(key, doorStateContract)).toMatchObject({ status: 401, code: 'device_revoked' });
    const keys = await queryColumn(test.db, z.string(), sql`select key_hash from place_keys`);
    expect(keys).not.toContain(key);
  });
});
