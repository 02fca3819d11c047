import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { makePassesLast } from '@/tests/support/lasting-passes';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { useOffice, staffAt } from '@/tests/support/staff';
import { closeMonth } from '../books/commands/close-month';
import { getJournal } from '../books/queries';
import { nextMonth } from '../books/rules';
import { dayOf } from '../core/dates';
import { queryColumn, queryRows } from '../db/rows';
import { transitionOrder } from '../orders/commands/transition-order';
import { getOrderForDocuments } from '../orders/queries';
import { passesFile } from '../delivery/order-documents';
import type { PlacedOrder } from '../orders/schema';
import { readPassQr } from '../passes/signing';
import { paymentProvider } from '../payments/configured';
import { listTimeline } from '../people/timeline-queries';
import {
  blockPassContract,
  correctHolderContract,
  getPassDetailContract,
  replaceCardContract,
  unblockPassContract,
} from './contract';
import { listPassRows } from './list-queries';
import { passListSchema } from './list-schema';
import { passDetailSchema } from './schema';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
let order: PlacedOrder;
let id = '';

beforeEach(async () => {
  order = await shop.placed();
  await shop.decide(order, 'succeed');
  id = (await shop.passes())[0]?.uniqueKey ?? '';
});

const detail = async () => {
  const { status, data } = await office.call('desk', getPassDetailContract, { id });
  expect(status).toBe(200);
  return passDetailSchema.parse(data);
};

const entries = () => queryColumn(test.db, z.string(), sql`select action from audit_log order by seq`);

const replace = (reason: 'lost' | 'stolen' | 'worn', medium: 'digital' | 'printed' = 'printed') =>
  office.call('desk', replaceCardContract, { id, body: { reason, medium } });

const block = { body: { reason: 'rapporté perdu' } };

describe('a pass at the desk', () => {
  it('is found by its number in any spelling, with its first card', async () => {
    const pass = await detail();
    expect(pass).toMatchObject({ uniqueKey: id, isBlocked: false, canUnblock: false, entriesLeft: null });
    expect(pass.cards).toMatchObject([{ serial: 1, medium: 'digital', reason: 'first', replacedAt: null }]);
    const spelled = id.toLowerCase().replaceAll('-', ' ');
    expect((await office.call('books', getPassDetailContract, { id: spelled })).status).toBe(200);
  });

  it('is for staff with the permission, and unknown numbers are not found', async () => {
    expect((await office.call('camille', getPassDetailContract, { id })).status).toBe(403);
    expect((await office.call('editor', getPassDetailContract, { id })).status).toBe(403);
    const body = { reason: 'lost', medium: 'digital' } as const;
    expect((await office.call('books', replaceCardContract, { id, body })).status).toBe(403);
    expect((await office.call('desk', replaceCardContract, { id: 'x', body })).status).toBe(404);
    expect((await office.call('desk', getPassDetailContract, { id: '00000-00000-0' })).status).toBe(404);
  });
});

describe('a replaced card', () => {
  it('has a fee or none, paid once at the counter and booked', async () => {
    const body = { reason: 'lost', medium: 'printed', fee: 'cash' } as const;
    for (let press = 0; press < 2; press += 1) await office.call('desk', replaceCardContract, { id, body });
    await office.call('desk', replaceCardContract, {
      id,
      body: { ...body, reason: 'worn', fee: 'terminal' },
    });
    await replace('stolen');
    expect((await detail()).cards.map(({ fee }) => fee)).toEqual([0, 1_000, 1_000, 0]);
    const month = dayOf(new Date()).slice(0, 7);
    const { lines, sums } = await getJournal(test.db, { month, locale: 'fr' });
    const fees = lines.filter(({ kind }) => kind === 'card_fee');
    expect(fees.map(({ account, amount, method }) => [account, amount, method])).toEqual([
      ['1000', 1_000, 'cash'],
      ['1090', 1_000, 'terminal'],
    ]);
    expect(fees[0]?.text).toContain(id);
    expect(sums.methods).toContainEqual({ method: 'cash', received: 1_000, refunded: 0 });
    const at = new Date(`${nextMonth(month)}-01T12:00:00Z`);
    expect(await closeMonth(test.db, { month }, staffAt(at))).toMatchObject({ ok: true });
    const closed = await getJournal(test.db, { month, locale: 'fr' });
    expect(closed.lines.filter(({ kind }) => kind === 'card_fee')).toEqual(fees);
  });

  it('says in its history why the fee was waived', async () => {
    const body = { reason: 'stolen', medium: 'printed', waiver: 'plainte déposée' } as const;
    expect((await office.call('desk', replaceCardContract, { id, body })).status).toBe(201);
    const key = id.replaceAll('-', '');
    const [entry] = await listTimeline(test.db, { type: 'pass', id: key, accountId: null });
    expect(entry).toMatchObject({ what: 'card_replaced', reason: 'stolen', waiver: 'plainte déposée' });
  });

  it('keeps the number, has the next serial and revokes the one before', async () => {
    expect(await replace('lost')).toMatchObject({ status: 201, data: { serial: 2 } });
    expect(await replace('worn')).toMatchObject({ status: 201, data: { serial: 3 } });
    const { cards, uniqueKey } = await detail();
    expect(uniqueKey).toBe(id);
    expect(cards.map(({ serial, reason, replacedAt }) => [serial, reason, replacedAt !== null])).toEqual([
      [3, 'worn', false],
      [2, 'lost', true],
      [1, 'first', true],
    ]);
    const revoked = await queryRows(
      test.db,
      z.strictObject({ serial: z.int(), bytes: z.int(), until: z.iso.date() }),
      sql`select serial, length(digest) as bytes, until::text from revocations order by serial`,
    );
    expect(revoked).toEqual([1, 2].map((serial) => ({ serial, bytes: 8, until: '2027-08-31' })));
    expect(await entries()).toEqual(['card_replaced', 'card_replaced']);
  });

  it('mails the owner in their language', async () => {
    await makePassesLast(test.db);
    await test.db.execute(sql`update accounts set locale = 'de'`);
    await replace('lost');
    await replace('lost');
    const mails = await queryRows(
      test.db,
      z.strictObject({ locale: z.string(), reason: z.string(), medium: z.string() }),
      sql`select locale, data->>'reason' as reason, data->>'medium' as medium from mails
          where template = 'card_replaced'`,
    );
    expect(mails).toEqual([{ locale: 'de', reason: 'lost', medium: 'printed' }]);
  });

  it('promises no printed card by post for a pass that is over', async () => {
    await test.db.execute(sql`update pass_terms set valid_until = '2020-08-31', valid_from = '2019-09-01'`);
    await replace('lost');
    const media = sql`select data->>'medium' as medium from mails where template = 'card_replaced'`;
    expect(await queryColumn(test.db, z.string(), media)).toEqual(['digital']);
  });

  it('has a code of its own', async () => {
    const code = async () => readPassQr((await shop.passes())[0]?.qr ?? '');
    expect(await code()).toMatchObject({ version: 2, serial: 1 });
    await replace('lost');
    expect(await code()).toMatchObject({ version: 2, serial: 2 });
  });

  it('is the same one when the call is repeated', async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await replace('lost')).toMatchObject({ status: 201, data: { serial: 2 } });
    expect(await entries()).toEqual(['card_replaced']);
  });
});

describe('a blocked pass', () => {
  it('has no code, no document and no new card, until staff lift the block', async () => {
    const [before] = await shop.passes();
    expect(before?.qr).toEqual(expect.any(String));
    expect(await office.call('desk', blockPassContract, { id, ...block })).toMatchObject({
      status: 200,
      data: { isBlocked: true, canUnblock: true },
    });
    expect((await office.call('desk', blockPassContract, { id, ...block })).code).toBe('invalid_transition');
    expect(await shop.passes()).toMatchObject([{ status: 'blocked', qr: null }]);
    const documents = await getOrderForDocuments(test.db, order.orderId, SHOP_DAY);
    expect(documents && (await passesFile(documents))).toBeNull();
    expect((await replace('lost')).code).toBe('invalid_transition');
    const body = { firstName: 'X', reason: 'x' };
    expect((await office.call('lead', correctHolderContract, { id, body })).code).toBe('invalid_transition');
    expect((await office.call('desk', unblockPassContract, { id, ...block })).status).toBe(200);
    expect(await shop.passes()).toMatchObject([{ qr: before?.qr }]);
    expect((await office.call('desk', unblockPassContract, { id, ...block })).code).toBe(
      'invalid_transition',
    );
    expect(await entries()).toEqual(['pass_blocked', 'pass_unblocked']);
  });

  it('stays blocked after a refund, also when staff had blocked it', async () => {
    await office.call('desk', blockPassContract, { id, ...block });
    const refund = { orderId: order.orderId, to: 'refunded', provider: paymentProvider(test.db) } as const;
    expect(await transitionOrder(test.db, refund, staffAt(SHOP_DAY))).toMatchObject({ ok: true });
    expect((await office.call('desk', unblockPassContract, { id, ...block })).code).toBe(
      'invalid_transition',
    );
    expect(await detail()).toMatchObject({ isBlocked: true, canUnblock: false });
  });
});

describe('a correction of the holder', () => {
  const correct = (name: 'desk' | 'lead', body: { lastName?: string; birthDate?: string }) =>
    office.call(name, correctHolderContract, { id, body: { ...body, reason: 'faute de frappe' } });

  it('of a slip is made by the desk and replaces the card', async () => {
    const { holder } = await detail();
    const lastName = `${holder.lastName}z`;
    expect(await correct('desk', { lastName })).toMatchObject({
      status: 200,
      data: { holder: { lastName } },
    });
    expect((await detail()).cards).toMatchObject([{ serial: 2, reason: 'corrected' }, { serial: 1 }]);
    // nothing to correct any more
    expect((await correct('desk', { lastName })).status).toBe(200);
    expect(await entries()).toEqual(['holder_corrected']);
    const [states] = await queryColumn(
      test.db,
      z.string(),
      sql`select concat(before::text, after::text) from audit_log`,
    );
    expect(states).not.toContain(holder.lastName);
  });

  it('of more than that takes a lead', async () => {
    const { holder } = await detail();
    for (const body of [{ lastName: 'Zwickelmann' }, { birthDate: '1950-01-02' }]) {
      expect(await correct('desk', body)).toMatchObject({ status: 409, code: 'approval_needed' });
    }
    expect((await detail()).holder).toEqual(holder);
    expect((await correct('lead', { lastName: 'Zwickelmann', birthDate: '1950-01-02' })).status).toBe(200);
    expect((await detail()).holder).toMatchObject({ lastName: 'Zwickelmann', birthDate: '1950-01-02' });
  });

  it('of one slip after another stays near the name first issued', async () => {
    const { holder } = await detail();
    const name = (letters: string) => ({ lastName: `${holder.lastName}${letters}` });
    expect((await correct('desk', name('y'))).status).toBe(200);
    expect((await correct('desk', name('yz'))).status).toBe(200);
    expect(await correct('desk', name('yzz'))).toMatchObject({ code: 'approval_needed' });
    expect((await correct('desk', name(''))).status).toBe(200);
    expect((await correct('lead', name('yzzz'))).status).toBe(200);
    // what a lead confirmed is the name that slips are measured against
    expect((await correct('desk', name('yzzzz'))).status).toBe(200);
  });

  it('is refused when the person has such a pass', async () => {
    await test.db.execute(
      sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
          select '0000000000' || '0', kind, first_name, 'Zwickelmann', birth_date, created_at from passes`,
    );
    await test.db.execute(
      sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, holder_key,
            created_at)
          select gen_random_uuid(), '00000000000', edition, valid_from, valid_until, '[]', '[]',
            regexp_replace(holder_key, '\\|[^|]*\\|([^|]*)$', '|zwickelmann|\\1'), created_at from pass_terms`,
    );
    expect(await correct('lead', { lastName: 'Zwickelmann' })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'lastName', code: 'taken' }] },
    });
  });

  it('is refused for a birth date to come, also before a lead is asked', async () => {
    for (const name of ['desk', 'lead'] as const)
      expect(await correct(name, { birthDate: '2099-01-02' })).toMatchObject({
        status: 422,
        data: { errors: [{ path: 'birthDate', code: 'past_date' }] },
      });
    expect(await entries()).toEqual([]);
  });

  it('frees the former name and takes the new one for the edition', async () => {
    const keys = () => queryColumn(test.db, z.string(), sql`select holder_key from pass_terms`);
    const [before = ''] = await keys();
    const lastName = 'Zwickelmann';
    await correct('lead', { lastName });
    expect((await keys())[0]).not.toBe(before);
    expect((await keys())[0]).toContain('zwickelmann');
  });
});

describe('the list of passes', () => {
  const list = (query: Record<string, string>) =>
    listPassRows(test.db, passListSchema.parse(query), dayOf(SHOP_DAY));

  it('finds by number and by a part of the name, and says the card in use', async () => {
    await replace('lost');
    const { holder } = await detail();
    for (const q of [id, id.toLowerCase(), holder.lastName.slice(1, 4).toUpperCase()])
      expect((await list({ q })).items, q).toMatchObject([{ uniqueKey: id, serial: 2, state: 'active' }]);
    expect(await list({ q: 'nobody' })).toMatchObject({ items: [], total: 0 });
    expect(await list({ state: 'blocked' })).toMatchObject({ total: 0 });
    await office.call('desk', blockPassContract, { id, ...block });
    expect(await list({ state: 'blocked', edition: '26-27' })).toMatchObject({ total: 1 });
  });
});
