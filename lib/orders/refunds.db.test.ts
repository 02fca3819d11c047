import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import type { AuditActor } from '../audit/schema';
import { composeMail } from '../delivery/compose-mail';
import { queryColumn, rawRows } from '../db/rows';
import { localeSchema } from '../i18n/schema';
import { paymentProvider } from '../payments/configured';
import { findOrder } from './admin-queries';
import { decideRefund } from './commands/decide-refund';
import { refundOrder, resumeRefunds, type RefundRequest } from './commands/refund-order';
import { transitionOrder } from './commands/transition-order';
import { refundOrderContract } from './refund-contract';
import { listRefundApprovals, listRefunds, listUsedLines } from './refund-queries';

const test = useDatabase();
const office = useOffice(test);
const shop = useShop(test);
const at = SHOP_DAY;
const by = staffAt(at);
const other: AuditActor = { ...staffAt(at), id: '2', name: 'lead@passage.example' };

type Wish = Partial<Omit<RefundRequest, 'orderId'>>;
const refund = (orderId: string, wish: Wish = {}, who = by) =>
  refundOrder(
    test.db,
    { orderId, reason: 'déménagement', key: null, provider: paymentProvider(test.db), ...wish },
    who,
  );

async function paid() {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const view = await findOrder(test.db, order.orderId, 'fr');
  if (!view) throw new Error('no order');
  return { ...order, total: view.total, line: view.products[0]?.id ?? '' };
}

const sandbox = () =>
  rawRows(test.db, sql`select is_refunded as "isRefunded", refunds from sandbox_sessions`);
const mails = () =>
  queryColumn(
    test.db,
    z.string(),
    sql`select template from mails where template like 'order_%' order by created_at`,
  );
const logged = () => queryColumn(test.db, z.string(), sql`select action from audit_log order by seq`);

describe('refunding', () => {
  it('an amount leaves pass and order as they are, and tells the customer', async () => {
    const order = await paid();
    const lines = [{ id: order.line, amount: 1_000 }];
    expect(await refund(order.orderId, { lines })).toEqual({
      ok: true,
      data: { refunded: 1_000, left: order.total - 1_000 },
    });
    expect(await shop.statusOf(order)).toBe('completed');
    expect(await shop.passes()).not.toMatchObject([{ status: 'blocked' }]);
    const [given] = await listRefunds(test.db, order.orderId);
    expect(given).toMatchObject({ amount: 1_000, method: 'card', state: 'done', isWhole: false });
    expect(await sandbox()).toEqual([{ isRefunded: false, refunds: { [given?.id ?? '']: 1_000 } }]);
    expect(await mails()).toEqual(['order_confirmation', 'order_corrected']);
    expect(await logged()).toEqual(['order_refunded']);
  });

  it('the last line refunds the order, with a single pass blocked', async () => {
    const order = await paid();
    await refund(order.orderId, { lines: [{ id: order.line, amount: 1_000 }] });
    expect(await refund(order.orderId, { lines: [{ id: order.line }] })).toMatchObject({
      data: { refunded: order.total - 1_000, left: 0 },
    });
    expect(await shop.statusOf(order)).toBe('refunded');
    expect(await shop.passes()).toMatchObject([{ status: 'blocked' }]);
    expect((await sandbox())[0]).toMatchObject({ isRefunded: true });
    expect(await refund(order.orderId)).toMatchObject({ error: { code: 'invalid_transition' } });
  });

  it('more than is left is refused, and changes nothing', async () => {
    const order = await paid();
    const lines = [{ id: order.line, amount: order.total + 1 }];
    expect(await refund(order.orderId, { lines })).toMatchObject({ error: { code: 'invalid_data' } });
    expect(await listRefunds(test.db, order.orderId)).toEqual([]);
  });

  it('again with the same key gives the same answer, with another wish none', async () => {
    const order = await paid();
    const wish = { key: 'k', lines: [{ id: order.line, amount: 500 }] };
    const first = await refund(order.orderId, wish);
    expect(await refund(order.orderId, wish)).toEqual(first);
    expect(await refund(order.orderId, { ...wish, lines: [{ id: order.line }] })).toMatchObject({
      error: { code: 'invalid_data' },
    });
    expect(await listRefunds(test.db, order.orderId)).toHaveLength(1);
    expect(await logged()).toEqual(['order_refunded']);
  });

  it('marks an invoice with what is to be paid back', async () => {
    const { id } = await shop.invoiced();
    await transitionOrder(test.db, { orderId: id, to: 'completed', provider: null }, by);
    expect(await refund(id, { provider: null })).toMatchObject({ ok: true });
    expect(await listRefunds(test.db, id)).toMatchObject([{ method: 'transfer', isWhole: true }]);
  });

  it('is carried out once after an interruption', async () => {
    const order = await paid();
    const working = paymentProvider(test.db);
    if (!working) throw new Error('no provider');
    const cut = { ...working, refundPart: async () => Promise.reject(new Error('down')) };
    const lines = [{ id: order.line, amount: 700 }];
    expect(await refund(order.orderId, { lines, provider: cut })).toMatchObject({
      error: { code: 'payment_unavailable' },
    });
    expect(await listRefunds(test.db, order.orderId)).toMatchObject([{ state: 'pending' }]);
    await resumeRefunds(test.db, working, new Date(at.getTime() + 3_600_000));
    await resumeRefunds(test.db, working, new Date(at.getTime() + 7_200_000));
    expect(await listRefunds(test.db, order.orderId)).toMatchObject([{ state: 'done', amount: 700 }]);
    expect(Object.values((await sandbox())[0]?.refunds ?? {})).toEqual([700]);
  });

  it('that the provider refuses is as if never asked', async () => {
    const order = await paid();
    const working = paymentProvider(test.db);
    if (!working) throw new Error('no provider');
    const refusing = { ...working, refundPart: async () => Promise.resolve(false) };
    const lines = [{ id: order.line, amount: 700 }];
    expect(await refund(order.orderId, { lines, provider: refusing })).toMatchObject({ ok: false });
    expect(await listRefunds(test.db, order.orderId)).toEqual([]);
  });

  it('attaches its confirmation to the mail', async () => {
    const order = await paid();
    await refund(order.orderId, { lines: [{ id: order.line, amount: 1_000 }] });
    await refund(order.orderId);
    const queued = await rawRows(
      test.db,
      sql`select id, template, locale, data, to_name as "toName", to_address as "toAddress" from mails
          where template in ('order_corrected', 'order_refunded') order by template`,
    );
    for (const mail of queued) {
      const row = {
        id: String(mail.id),
        template: String(mail.template),
        locale: localeSchema.parse(mail.locale),
        data: mail.data as Record<string, unknown>,
        toName: String(mail.toName),
        toAddress: String(mail.toAddress),
      };
      const { attachments, text } = await composeMail(test.db, row as Parameters<typeof composeMail>[1]);
      expect(attachments).toHaveLength(1);
      expect(
        Buffer.from(attachments[0]?.content ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      if (row.template === 'order_corrected') expect(text).toContain('10.00');
    }
    expect(queued).toHaveLength(2);
  });
});

describe('a refund above the limit', () => {
  const asked = async (orderId: string) => {
    expect(await refund(orderId, { limitCents: 100 })).toMatchObject({ error: { code: 'approval_needed' } });
    const [approval, ...more] = await listRefundApprovals(test.db, { at, accountId: '1' });
    expect(more).toEqual([]);
    return approval?.id ?? '';
  };
  const decide = (id: string, decision: 'granted' | 'refused', who = other) =>
    decideRefund(
      test.db,
      {
        id,
        provider: paymentProvider(test.db),
        ...(decision === 'refused' ? { decision, reason: 'trop' } : { decision }),
      },
      who,
    );

  it('waits for a second person, who is never the first', async () => {
    const order = await paid();
    const id = await asked(order.orderId);
    expect(await asked(order.orderId)).toBe(id);
    expect(await decide(id, 'granted', by)).toMatchObject({ error: { code: 'approval_needed' } });
    expect(await shop.statusOf(order)).toBe('completed');
    expect(await decide(id, 'granted')).toEqual({ ok: true, data: { refunded: order.total, left: 0 } });
    expect(await decide(id, 'granted')).toEqual({ ok: true, data: { refunded: order.total, left: 0 } });
    expect(await shop.statusOf(order)).toBe('refunded');
    expect(await logged()).toEqual(['refund_asked', 'order_refunded']);
  });

  it('counts with the earlier refunds of the order', async () => {
    const order = await paid();
    const lines = [{ id: order.line, amount: 1_000 }];
    const limits = { limitCents: 1_500, lines };
    expect(await refund(order.orderId, { ...limits, key: 'first' })).toMatchObject({ ok: true });
    expect(await refund(order.orderId, { ...limits, key: 'second' })).toMatchObject({
      error: { code: 'approval_needed' },
    });
  });

  it('of a pass that has been used waits too, unless only an amount is given back', async () => {
    const order = await paid();
    const limits = { limitCents: order.total, usedLimitCents: 0 };
    await samplePlace(test.db);
    await test.db.execute(
      sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, unique_key, pseudonym, edition,
            kind, slot, party, counted, took_entry)
          select gen_random_uuid(), 'temple', '2026-11-19', ${at}, ${at}, 'accepted', '{}', 'scan', unique_key, '\\x01',
            edition, 'pass', '', 1, true, false
          from pass_terms where order_item_id = ${order.line}`,
    );
    expect([...(await listUsedLines(test.db, order.orderId))]).toEqual([
      [order.line, { visits: 1, lastOn: '2026-11-19' }],
    ]);
    expect(await refund(order.orderId, limits)).toMatchObject({ error: { code: 'approval_needed' } });
    expect(await listRefundApprovals(test.db, { at, accountId: '2' })).toMatchObject([
      { visits: 1, askedBy: 'Nadia Favre' },
    ]);
    const lines = [{ id: order.line, amount: 1_000 }];
    expect(await refund(order.orderId, { lines, ...limits })).toMatchObject({ ok: true });
    await test.db.execute(sql`update visits set voided_at = ${at}, void_reason = 'double'`);
    expect(await refund(order.orderId, limits)).toMatchObject({ data: { left: 0 } });
  });

  it('is not carried out when refused', async () => {
    const order = await paid();
    const id = await asked(order.orderId);
    expect(await decide(id, 'refused')).toMatchObject({ ok: true });
    expect(await decide(id, 'granted')).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await shop.statusOf(order)).toBe('completed');
  });

  it('lapses after seven days', async () => {
    const order = await paid();
    const id = await asked(order.orderId);
    const late = new Date(at.getTime() + 7 * 86_400_000);
    expect(await listRefundApprovals(test.db, { at: late, accountId: '1' })).toEqual([]);
    expect(await decide(id, 'granted', { ...other, at: late })).toMatchObject({
      error: { code: 'invalid_transition' },
    });
  });

  it('is for the desk above 200 francs, for a lead above 2000', async () => {
    const order = await paid();
    const call = { id: order.orderId, body: { reason: 'déménagement' } };
    expect(await office.call('desk', refundOrderContract, call)).toMatchObject({
      status: 409,
      code: 'approval_needed',
    });
    expect(await office.call('books', refundOrderContract, call)).toMatchObject({ status: 403 });
    expect(await office.call('lead', refundOrderContract, call)).toMatchObject({
      status: 200,
      data: { refunded: order.total, left: 0 },
    });
  });
});
