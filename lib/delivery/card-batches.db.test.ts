import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendByPost } from '@/tests/support/by-post';
import { useDatabase } from '@/tests/support/database';
import { makePassesLast } from '@/tests/support/lasting-passes';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { printedPage } from '@/tests/support/printed-page';
import type { PlacedOrder } from '@/lib/orders/schema';
import { useOffice } from '@/tests/support/staff';
import { queryColumn } from '../db/rows';
import { correctHolderContract, replaceCardContract } from '../cards/contract';
import {
  createBatchContract,
  getBatchContract,
  listBatchesContract,
  resendCardContract,
  returnCardContract,
  sendBatchContract,
  undoBatchContract,
} from '../production/contract';
import { listPrintableCards } from '../production/queries';
import { batchDetailSchema, batchSchema } from '../production/schema';
import { batchCardsFile, batchCsvFile, batchLabelsFile } from './batch-files';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
let order: PlacedOrder;

beforeEach(async () => {
  order = await shop.placed();
  await shop.decide(order, 'succeed');
  await sendByPost(test.db);
  await makePassesLast(test.db);
});

const batches = async () =>
  listBatchesContract.output.parse((await office.call('desk', listBatchesContract)).data);
const toProduce = async () => (await batches()).toProduce;
const create = async () => batchSchema.parse((await office.call('desk', createBatchContract)).data);
const detail = async (id: string) =>
  batchDetailSchema.parse((await office.call('desk', getBatchContract, { id })).data);

describe('cards to produce', () => {
  it('are in one batch, and their order is produced with the last one', async () => {
    expect(await batches()).toMatchObject({
      toProduce: 1,
      waiting: [{ serial: 1, orderId: order.orderId }],
    });
    const batch = await create();
    expect(batch).toMatchObject({ number: 1, state: 'open', cards: 1 });
    expect(await batches()).toMatchObject({ toProduce: 0, waiting: [] });
    expect((await office.call('desk', createBatchContract)).code).toBe('invalid_transition');
    const { items } = await detail(batch.id);
    expect(items).toMatchObject([{ serial: 1, orderId: order.orderId }]);
    expect(await shop.statusOf(order)).toBe('completed');
    const sent = await office.call('desk', sendBatchContract, { id: batch.id });
    expect(sent.data).toMatchObject({ state: 'sent' });
    expect(await shop.statusOf(order)).toBe('produced');
    expect((await office.call('desk', undoBatchContract, { id: batch.id })).code).toBe('invalid_transition');
    const id = items[0]?.id ?? '';
    expect((await office.call('desk', returnCardContract, { id })).status).toBe(204);
    expect((await office.call('desk', returnCardContract, { id })).code).toBe('invalid_transition');
    expect((await detail(batch.id)).items[0]?.returnedAt).not.toBeNull();
  });

  it('that came back are listed until they are sent again or replaced', async () => {
    const returned = async () => (await batches()).returned.map(({ id }) => id);
    const batch = await create();
    const id = (await detail(batch.id)).items[0]?.id ?? '';
    expect((await office.call('desk', returnCardContract, { id })).code).toBe('invalid_transition');
    await office.call('desk', sendBatchContract, { id: batch.id });
    expect((await office.call('desk', resendCardContract, { id })).code).toBe('invalid_transition');
    await office.call('desk', returnCardContract, { id });
    expect(await returned()).toEqual([id]);
    expect((await office.call('desk', resendCardContract, { id })).status).toBe(204);
    expect(await returned()).toEqual([]);
    await office.call('desk', returnCardContract, { id });
    const pass = (await detail(batch.id)).items[0]?.uniqueKey ?? '';
    await office.call('desk', replaceCardContract, { id: pass, body: { reason: 'worn', medium: 'digital' } });
    expect(await returned()).toEqual([]);
  });

  it('wait again when their batch is undone', async () => {
    const batch = await create();
    const undone = await office.call('desk', undoBatchContract, { id: batch.id });
    expect(undone.data).toMatchObject({ state: 'undone', cards: 1 });
    expect(await toProduce()).toBe(1);
    expect((await create()).number).toBe(2);
    expect(await shop.statusOf(order)).toBe('completed');
  });

  it('include a replaced card, which goes to its owner', async () => {
    const first = await create();
    await office.call('desk', sendBatchContract, { id: first.id });
    const [id = ''] = (await shop.passes()).map(({ uniqueKey }) => uniqueKey);
    await office.call('desk', replaceCardContract, { id, body: { reason: 'lost', medium: 'digital' } });
    expect(await toProduce()).toBe(0);
    await office.call('desk', replaceCardContract, { id, body: { reason: 'worn', medium: 'printed' } });
    expect(await toProduce()).toBe(1);
    const { items } = await detail((await create()).id);
    // the account has none: that of its latest order
    const address = ['Aline Essai', 'Rue du Lac 7', '2502 Biel/Bienne'];
    expect(items).toMatchObject([{ uniqueKey: id, serial: 3, orderId: null, address }]);
  });

  it('are those that were bought: not of a pass without one in the same order', async () => {
    await test.db.execute(sql`update order_items set options = '[]'`);
    expect(await toProduce()).toBe(0);
  });

  it('include the one that was bought later for a pass', async () => {
    await test.db.execute(sql`update orders set status = 'archived'`);
    expect(await toProduce()).toBe(0);
    await test.db.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'sequence', 999, 'number', 'later', 'status', 'completed', 'cart_id', null))).* from orders o`);
    await test.db.execute(sql`insert into order_items select (jsonb_populate_record(i, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', l.id, 'kind', 'substitute', 'holder', null,
      'unique_key', t.unique_key))).* from order_items i join pass_terms t on t.order_item_id = i.id
      cross join (select id from orders where number = 'later') l`);
    expect(await toProduce()).toBe(1);
    const batch = await create();
    expect((await detail(batch.id)).items).toMatchObject([{ orderNumber: 'later', serial: 1 }]);
    await office.call('desk', sendBatchContract, { id: batch.id });
    const statuses = sql`select status from orders order by number`;
    expect(await queryColumn(test.db, z.string(), statuses)).toEqual(['archived', 'produced']);
  });

  it('replaced while their batch is open are printed once, in the next one', async () => {
    const batch = await create();
    const [id = ''] = (await shop.passes()).map(({ uniqueKey }) => uniqueKey);
    await office.call('desk', replaceCardContract, { id, body: { reason: 'worn', medium: 'printed' } });
    expect((await detail(batch.id)).items).toMatchObject([{ serial: 1, isVoid: true }]);
    const found = await listPrintableCards(test.db, { id: batch.id, at: SHOP_DAY, locale: 'de' });
    expect(found?.cards).toEqual([]);
    await office.call('desk', sendBatchContract, { id: batch.id });
    expect(await shop.statusOf(order)).toBe('completed');
    expect(await toProduce()).toBe(1);
    const next = await create();
    expect((await detail(next.id)).items).toMatchObject([
      { serial: 2, orderId: order.orderId, isVoid: false },
    ]);
    await office.call('desk', sendBatchContract, { id: next.id });
    expect(await shop.statusOf(order)).toBe('produced');
    expect(await toProduce()).toBe(0);
  });

  it('follow the correction of a name before, within and after a batch', async () => {
    const correct = (firstName: string) =>
      office.call('lead', correctHolderContract, {
        id: pass?.uniqueKey ?? '',
        body: { firstName, reason: 'faute de frappe' },
      });
    const [pass] = await shop.passes();
    const names = ['Anna', 'Berta', 'Clara'];
    for (const firstName of names) {
      expect((await correct(firstName)).status).toBe(200);
      expect(await toProduce()).toBe(1);
      const batch = await create();
      expect((await detail(batch.id)).items).toMatchObject([
        { holder: `${firstName} ${pass?.holder.lastName}` },
      ]);
      expect((await correct(`${firstName}-Rose`)).status).toBe(200);
      await office.call('desk', sendBatchContract, { id: batch.id });
      expect(await toProduce()).toBe(1);
      const next = await create();
      await office.call('desk', sendBatchContract, { id: next.id });
      expect(await shop.statusOf(order)).toBe('produced');
      expect(await toProduce()).toBe(0);
    }
  });

  it.each(['before', 'within', 'after'])('include a corrected card once, %s its batch', async (when) => {
    const [id = ''] = (await shop.passes()).map(({ uniqueKey }) => uniqueKey);
    const correct = () =>
      office.call('desk', correctHolderContract, {
        id,
        body: { firstName: 'Noë', reason: 'faute de frappe' },
      });
    if (when === 'before') await correct();
    const batch = await create();
    if (when === 'within') expect((await correct()).status).toBe(200);
    await office.call('desk', sendBatchContract, { id: batch.id });
    expect(await shop.statusOf(order)).toBe(when === 'within' ? 'completed' : 'produced');
    if (when === 'after') expect((await correct()).status).toBe(200);
    expect(await toProduce()).toBe(when === 'before' ? 0 : 1);
    if (when === 'before') return;
    const next = await create();
    expect((await detail(next.id)).items).toMatchObject([{ uniqueKey: id, serial: 2, isVoid: false }]);
    await office.call('desk', sendBatchContract, { id: next.id });
    expect(await shop.statusOf(order)).toBe('produced');
    expect(await toProduce()).toBe(0);
  });

  it('are not printed again for the next edition of a pass', async () => {
    const batch = await create();
    await office.call('desk', sendBatchContract, { id: batch.id });
    const [id = ''] = (await shop.passes()).map(({ uniqueKey }) => uniqueKey);
    await office.call('desk', replaceCardContract, { id, body: { reason: 'lost', medium: 'printed' } });
    await office.call('desk', sendBatchContract, { id: (await create()).id });
    await test.db.execute(sql`insert into pass_terms select (jsonb_populate_record(t, jsonb_build_object(
      'id', gen_random_uuid(), 'edition', '27-28', 'valid_from', '2027-09-01', 'valid_until', '2028-08-31',
      'order_item_id', null))).* from pass_terms t`);
    await test.db.execute(sql`update pass_terms set valid_until = '2026-11-01' where edition <> '27-28'`);
    expect(await toProduce()).toBe(0);
  });

  it('leave out digital orders and blocked passes', async () => {
    await test.db.execute(sql`update passes set is_blocked = true`);
    expect(await toProduce()).toBe(0);
    await test.db.execute(sql`update passes set is_blocked = false`);
    await test.db.execute(sql`update orders set delivery = 'digital'`);
    expect(await toProduce()).toBe(0);
  });

  it('have one constraint that keeps a card from a second batch', async () => {
    const batch = await create();
    const again = sql`insert into card_batch_cards (id, batch_id, term_id, serial)
      select gen_random_uuid(), batch_id, term_id, serial from card_batch_cards where batch_id = ${batch.id}`;
    await expect(test.db.execute(again)).rejects.toThrow();
  });
});

describe('the files of a batch', () => {
  const printable = async () => {
    const { id } = await create();
    const found = await listPrintableCards(test.db, { id, at: SHOP_DAY, locale: 'de' });
    if (!found) throw new Error('no batch');
    return { ...found, locale: 'de' as const };
  };

  it('have two pages a card with a code that decodes at 300 dpi', async () => {
    const batch = await printable();
    const { content } = await batchCardsFile(batch);
    const { rgba, width, height } = printedPage(content, 2);
    const [card] = batch.cards;
    expect(jsQR(rgba, width, height)?.data).toBe(card?.pass.qr);
    // CR80 with a margin of 10 mm
    expect(Math.abs(width - ((85.6 + 20) / 25.4) * 300)).toBeLessThan(2);
    expect(Math.abs(height - ((53.98 + 20) / 25.4) * 300)).toBeLessThan(2);
  });

  it('have code and address of each card for the printer', async () => {
    await test.db.execute(
      sql`update orders set shipping_contact = jsonb_set(shipping_contact, '{company}', '"=1+1"')`,
    );
    const batch = await printable();
    const csv = new TextDecoder().decode(batchCsvFile(batch).content);
    const [card] = batch.cards;
    expect(csv).toContain(card?.pass.uniqueKey);
    expect(csv).toContain(card?.pass.qr ?? '-');
    expect(csv).toContain('Nummer;Serie;Saison;');
    expect(csv).toContain("'=1+1");
    expect((await batchLabelsFile(batch)).content.byteLength).toBeGreaterThan(1_000);
  });
});
