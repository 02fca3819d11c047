import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { addEntry } from '../cart/commands/add-entry';
import type { Gift } from '../cart/schema';
import { carryOutGoodwill } from '../goodwill/commands/carry-out';
import { confirmGoodwill, undoGoodwill } from '../goodwill/commands/move-goodwill';
import { prepareGoodwill } from '../goodwill/commands/prepare-goodwill';
import { addNoteContract, hideNoteContract } from '../notes/contract';
import { listPassRows } from '../cards/list-queries';
import { passListSchema } from '../cards/list-schema';
import { dayOf } from '../core/dates';
import { queryNumber } from '../db/rows';
import { listTermOrders } from '../orders/admin-queries';
import { listVouchersOfOrder, listVouchersOfPerson } from '../promotions/voucher-list-queries';
import { resendDocument } from '../orders/commands/resend-document';
import {
  endPersonSessionsContract,
  getPersonContract,
  getPersonTimelineContract,
  openPersonContract,
} from './contract';
import { listTimeline } from './timeline-queries';
import { personSchema, timelineEntrySchema } from './schema';

const GIFT: Gift = {
  kind: 'amount',
  amount: 10_000,
  delivery: 'email',
  recipientName: 'Zoé',
  recipientEmail: 'zoe@passage.example',
  senderName: 'Aline',
};

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

const owner = () => shop.context.accountId;
const person = async (as: 'desk' | 'lead' = 'desk', id = owner()) =>
  personSchema.parse((await office.call(as, getPersonContract, { id })).data);
const timeline = async () => {
  const { data } = await office.call('desk', getPersonTimelineContract, { id: owner() });
  return z.object({ items: z.array(timelineEntrySchema) }).parse(data).items;
};
const actions = async () =>
  (await listAudit(test.db, auditQuerySchema.parse({}))).items.map(({ action }) => action);

describe('a person', () => {
  it('comes with orders, passes and mails', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const found = await person();
    expect(found.orders).toMatchObject([{ id: order.orderId, status: 'completed' }]);
    expect(found.passes).toHaveLength(1);
    expect(found.mails.map(({ template }) => template)).toContain('order_confirmation');
    expect(JSON.stringify(found)).not.toContain('"qr"');
  });

  it('is masked until opened, by each member of staff and in the log', async () => {
    const id = await office.accountOf('camille');
    const username = 'camille@passage.example';
    const masked = await person('desk', id);
    expect(masked.openedAt).toBeNull();
    expect(masked.contact).toMatchObject({
      email: 'c…@passage.example',
      birth: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect(JSON.stringify(masked)).not.toContain(username);
    const opened = await office.call('desk', openPersonContract, { id });
    expect(opened.data).toMatchObject({ contact: { email: username } });
    expect((await person('desk', id)).contact.email).toBe(username);
    expect((await person('lead', id)).openedAt).toBeNull();
    expect(await actions()).toEqual(['person_opened']);
  });

  it('is not found when unknown', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const contract of [getPersonContract, openPersonContract, getPersonTimelineContract])
      expect((await office.call('desk', contract, { id })).status).toBe(404);
  });

  it('has one timeline of customer, system and staff', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const sent = { orderId: order.orderId, document: 'passes' as const };
    await resendDocument(test.db, sent, staffAt(SHOP_DAY));
    const entries = await timeline();
    expect(new Set(entries.map(({ source }) => source))).toEqual(
      new Set(['account', 'order', 'staff', 'mail']),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'mail_resent', by: 'staff', name: 'Nadia Favre' }),
    );
  });

  it('has each document sent once a key', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const queued = () =>
      queryNumber(test.db, sql`select count(*)::int from mails where dedupe_key like 'resent:%'`);
    for (const document of ['passes', 'confirmation', 'passes', 'confirmation'] as const) {
      const wish = { orderId: order.orderId, document, idempotencyKey: 'key' };
      expect(await resendDocument(test.db, wish, staffAt(SHOP_DAY))).toMatchObject({ ok: true });
    }
    expect(await queued()).toBe(2);
  });

  it('reads in it of extensions in bulk, and of vouchers that went to others', async () => {
    await addEntry(test.db, { product: 'GIFT', gift: GIFT }, shop.context);
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const by = { ...staffAt(SHOP_DAY), id: await office.accountOf('lead') };
    const message = { fr: 'Fermé.', de: 'Zu.' };
    const wish = { filter: { edition: '26-27' }, action: 'extend' as const, days: 30, reason: 'fermeture' };
    const run = await prepareGoodwill(test.db, { ...wish, message }, by);
    const id = run.ok ? run.data.id : '';
    await confirmGoodwill(test.db, { id, count: 1 }, by);
    await carryOutGoodwill(test.db, id, SHOP_DAY);
    const [pass] = await shop.passes();
    const key = pass?.uniqueKey.replaceAll('-', '') ?? '';
    const ofPass = await listTimeline(test.db, { type: 'pass', id: key, accountId: null });
    const extended = {
      source: 'extension',
      what: 'extended',
      subject: '30',
      reason: 'fermeture',
      by: 'staff',
    };
    expect(ofPass).toContainEqual(expect.objectContaining(extended));
    const ofPerson = await timeline();
    expect(ofPerson).toContainEqual(expect.objectContaining(extended));
    const gift: unknown = expect.objectContaining({ source: 'mail', what: 'gift_voucher' });
    expect(ofPerson).toContainEqual(gift);
    const scope = { type: 'order', id: order.orderId, accountId: owner() } as const;
    expect(await listTimeline(test.db, scope)).toContainEqual(gift);
    await undoGoodwill(test.db, { id, reason: 'erreur' }, by);
    await carryOutGoodwill(test.db, id, SHOP_DAY);
    expect(await timeline()).toContainEqual(
      expect.objectContaining({ source: 'extension', what: 'restored' }),
    );
  });

  it('is linked to the orders of passes, and to vouchers that were bought and used', async () => {
    await addEntry(test.db, { product: 'GIFT', gift: GIFT }, shop.context);
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const [pass] = await shop.passes();
    const key = pass?.uniqueKey.replaceAll('-', '') ?? '';
    const bought = { edition: pass?.edition, orderId: order.orderId, number: order.number };
    expect(await listTermOrders(test.db, key)).toEqual([bought]);
    const found = await listPassRows(test.db, passListSchema.parse({ q: order.number }), dayOf(SHOP_DAY));
    expect(found.items.map(({ uniqueKey }) => uniqueKey)).toEqual([pass?.uniqueKey]);
    const [voucher] = await listVouchersOfOrder(test.db, order.orderId);
    expect(voucher).toMatchObject({ use: 'sold' });
    const other = '00000000-0000-4000-8000-000000000001';
    await test.db.execute(sql`insert into voucher_redemptions
        (order_id, voucher_id, account_id, amount_cents, is_replaceable, created_at)
      values (${other}, ${voucher?.id}, ${owner()}, 100, false, ${SHOP_DAY.toISOString()})`);
    expect(await listVouchersOfOrder(test.db, other)).toEqual([{ ...voucher, use: 'paid' }]);
    expect((await listVouchersOfPerson(test.db, owner())).map(({ use }) => use).toSorted()).toEqual([
      'paid',
      'sold',
    ]);
  });

  it('loses their sessions with a reason', async () => {
    const camille = await office.accountOf('camille');
    await office.tokenOf('camille');
    expect((await person('desk', camille)).sessions).toHaveLength(1);
    const body = { reason: 'téléphone perdu' };
    const ended = await office.call('desk', endPersonSessionsContract, { id: camille, body });
    expect(ended).toMatchObject({ status: 200, data: { ended: 1 } });
    expect((await person('desk', camille)).sessions).toEqual([]);
  });
});

describe('a note', () => {
  it('on a pass stands at its person too, until it is taken away', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const [pass] = await shop.passes();
    const body = { target: { type: 'pass' as const, id: pass?.uniqueKey ?? '' }, text: 'rappeler\nlundi' };
    const { status, data } = await office.call('desk', addNoteContract, { body });
    expect(status).toBe(201);
    expect((await person()).notes).toMatchObject([{ text: 'rappeler\nlundi' }]);
    const { id } = z.object({ id: z.uuid() }).parse(data);
    expect((await office.call('desk', hideNoteContract, { id })).status).toBe(204);
    expect((await office.call('desk', hideNoteContract, { id })).status).toBe(404);
    expect((await person()).notes).toEqual([]);
    expect(await actions()).toEqual(['note_hidden', 'note_added']);
    expect(JSON.stringify(await listAudit(test.db, auditQuerySchema.parse({})))).not.toContain('rappeler');
  });

  it('needs a thing', async () => {
    for (const type of ['person', 'order', 'pass'] as const) {
      const body = { target: { type, id: 'nothing' }, text: 'rien' };
      expect((await office.call('desk', addNoteContract, { body })).status).toBe(404);
    }
  });
});
