import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDoor } from '@/tests/support/use-door';
import { useDatabase } from '@/tests/support/database';
import { callContract } from '@/tests/security/support';
import { callAsTill, sampleKey, samplePlace, telephoneHeaders, telephoneKey } from '@/tests/support/door';
import { useOffice } from '@/tests/support/staff';
import { replaceCardContract, blockPassContract } from '../cards/contract';
import { queryColumn, queryRows } from '../db/rows';
import { readPassQr } from '../passes/signing';
import { passes, passTerms } from '../passes/tables';
import { checkPassContract, doorStateContract } from './contract';
import { verdictSchema } from './schema';
import { hashOf } from './secrets';
import { doorStateSchema } from './state-schema';
import { visits } from './tables';

const test = useDatabase();
const door = useDoor(test);
const { shop, stored, setEntries, check, item, send } = door;
const office = useOffice(test);
let key = '';
let code = '';
let number = '';

beforeEach(() => {
  ({ key, code, number } = door);
});

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

  it('names the holder of a scanned code to a telephone, and nobody to whom a number was typed', async () => {
    const { publicKey, privateKey } = await telephoneKey();
    const [token, id] = [`pd_${randomUUID()}`, randomUUID()];
    await test.db.execute(
      sql`insert into devices (id, place_id, name, created_at, invited_until, public_key, token_hash)
          values (${id}, 'temple', 'Entrée', now(), now(), ${JSON.stringify(publicKey)}::jsonb, ${hashOf(token)})`,
    );
    const ask = async (body: { code: string } | { number: string }) => {
      const call = { token, privateKey, method: 'POST', path: checkPassContract.path };
      const answer = await callContract(checkPassContract, { headers: await telephoneHeaders(call), body });
      return verdictSchema.parse(await answer.json()).holder;
    };
    const [pass] = await test.db.select().from(passes);
    const { firstName, lastName } = pass ?? {};
    expect(await ask({ code })).toMatchObject({ firstName, lastName });
    expect(Object.keys((await ask({ number })) ?? {})).toEqual(['initials', 'birthYear']);
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
    expect({ status, tries }).toEqual({ status: 429, tries: 11 });
    expect(await check()).toMatchObject({ reason: 'welcome' });
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
