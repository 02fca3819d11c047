import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemActor } from '@/lib/audit/actor';
import { editions } from '@/lib/catalogue/tables';
import { forgetCatalogue } from '@/lib/catalogue/queries';
import { banners } from '@/lib/content/site-tables';
import { addDays, dayOf, zurichInstant } from '@/lib/core/dates';
import { newId } from '@/lib/core/ids';
import { PERMISSIONS, type Permission } from '@/lib/core/permissions';
import { seedAccounts } from '@/lib/identity/sample';
import { accounts } from '@/lib/identity/tables';
import { sendByPost } from '@/tests/support/by-post';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { addManyPasses } from '@/tests/support/many-passes';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { queryColumn } from '../db/rows';
import { recordPayment } from '../orders/commands/record-payment';
import { setPlan } from '../orders/commands/set-plan';
import { listOpenInvoices } from '../orders/invoice-queries';
import { createBatch } from '../production/commands/batch';
import { countReturned, listReturned } from '../production/queries';
import { createRun } from '../settlement/commands/compute-run';
import { makePaymentFile } from '../settlement/commands/make-payment-file';
import { approveRun, freezeRun, sendRunBack } from '../settlement/commands/move-run';
import { answerObjection, objectTo } from '../settlement/commands/object';
import { saveRule } from '../settlement/commands/save-rule';
import { sendRun } from '../settlement/commands/send-run';
import { APPROVAL_KINDS } from '../staff/approval-schema';
import { listComing } from './coming-queries';
import { countTodo } from './queries';

const test = useDatabase();
const shop = useShop(test);

const coming = async (permissions: readonly Permission[] = PERMISSIONS) =>
  (await listComing(test.db, { at: SHOP_DAY, locale: 'de', permissions: new Set(permissions) })).map(
    ({ when, kind, subject, count }) => `${when} ${kind} ${subject ?? count ?? ''}`,
  );

describe('today', () => {
  it('lists by day what takes effect by itself, as far as the reader may know', async () => {
    await test.db
      .update(editions)
      .set({ maintenanceFrom: '2026-11-23T22:00', maintenanceUntil: '2026-11-24T05:00' })
      .where(eq(editions.code, '26-27'));
    forgetCatalogue();
    await test.db.insert(banners).values({
      id: newId(),
      text: { fr: 'Guichet fermé', de: 'Schalter zu' },
      link: { fr: '', de: '' },
      from: '2026-11-01',
      until: '2026-11-22',
      updatedAt: SHOP_DAY,
    });
    await test.db.execute(sql`insert into content_states (type, record_id, part, publish_at) values
      ('news', 'a', 'fr', '2026-11-24T23:30:00Z'), ('news', 'a', 'de', '2026-11-25T09:00:00Z'),
      ('news', 'b', 'fr', '2027-03-01T09:00:00Z')`);
    const invoice = await shop.invoiced();
    const due = invoice.dueOn ?? '';
    expect(await coming()).toEqual(
      expect.arrayContaining([
        '2026-11-22 bannerEnds Schalter zu',
        '2026-11-23T22:00 maintenanceBegins 26-27',
        '2026-11-24T05:00 maintenanceEnds 26-27',
        '2026-11-25 publications 2',
        `${due} invoicesDue 1`,
      ]),
    );
    expect((await coming([])).join()).not.toMatch(/publications|invoicesDue|reminder/);
  });

  it('says since when the oldest case waits', async () => {
    const { dueOn } = await shop.invoiced();
    const at = new Date(SHOP_DAY.getTime() + 90 * 86_400_000);
    const todo = await countTodo(test.db, { at, accountId: '', decides: [] });
    expect(todo.overdue).toMatchObject({ count: 1, since: dueOn });
    expect(todo.reviews).toEqual({ count: 0, cents: 0, since: null });
    await test.db.execute(
      sql`insert into reminder_pauses (order_id, reason, created_by, created_at) select id, 'x', 'x', ${at} from orders`,
    );
    expect((await countTodo(test.db, { at, accountId: '', decides: [] })).overdue.count).toBe(0);
  });

  it('sums of late invoices what is open, as their list does', async () => {
    const { id, reference, total } = await shop.invoiced();
    const by = staffAt(SHOP_DAY);
    const parts = [10_000, total - 10_000].map((amount, index) => ({
      amount,
      dueOn: addDays(dayOf(SHOP_DAY), 10 + 30 * index),
    }));
    await setPlan(test.db, { id, parts, reason: 'x' }, by);
    await recordPayment(test.db, { reference, amount: 10_000, paidOn: dayOf(SHOP_DAY) }, by);
    const at = new Date(SHOP_DAY.getTime() + 90 * 86_400_000);
    const { overdue } = await countTodo(test.db, { at, accountId: '', decides: [] });
    const late = await listOpenInvoices(test.db, { state: 'late', page: 1 }, dayOf(at));
    expect(overdue).toMatchObject({ count: 1, cents: total - 10_000 });
    expect(late).toMatchObject({ total: 1, sumCents: total - 10_000 });
  });

  it('sums what waits for a second person over refunds alone', async () => {
    const ask = (kind: string, payload: object) =>
      test.db.execute(sql`insert into approvals (id, kind, target_id, payload, asked_by, asked_name, asked_at)
        values (${newId()}, ${kind}, 'x', ${JSON.stringify(payload)}::jsonb, 'one', 'one', ${SHOP_DAY})`);
    const asked = async (accountId = 'two') =>
      (await countTodo(test.db, { at: SHOP_DAY, accountId, decides: APPROVAL_KINDS })).approvals;
    await ask('correction', { reason: 'x' });
    await ask('erasure', { reason: 'x' });
    expect(await asked()).toMatchObject({ count: 2, cents: 0 });
    await ask('refund', { amountCents: 4_500 });
    expect(await asked()).toMatchObject({ count: 3, cents: 4_500 });
    expect(await asked('one')).toMatchObject({ count: 0, cents: 0 });
  });

  it('counts the cards that are in no batch', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    await sendByPost(test.db);
    const at = SHOP_DAY;
    const { toProduce } = await countTodo(test.db, { at, accountId: '', decides: [] });
    expect(toProduce).toMatchObject({ count: 1, since: '2026-11-20T11:00' });
    expect(await createBatch(test.db, { limit: 10 }, { ...staffAt(at), id: null })).toMatchObject({
      ok: true,
    });
    expect((await countTodo(test.db, { at, accountId: '', decides: [] })).toProduce.count).toBe(0);
  });

  it('leads a settlement run from the person who may approve it to the one who pays', async () => {
    const temple = await samplePartner(test.db, { id: 'temple' });
    await seedAccounts(test.db, SHOP_DAY);
    const [one] = await test.db.select({ id: accounts.id }).from(accounts).limit(1);
    if (!one) throw new Error('no account');
    const books = { ...staffAt(SHOP_DAY), id: one.id };
    const waiting = async (at = SHOP_DAY, accountId = '') => {
      const todo = await countTodo(test.db, { at, accountId, decides: [] });
      return [todo.runsToApprove, todo.runsToSend, todo.runsToPay, todo.runsToPayAgain];
    };
    const sentBack = async () =>
      (await countTodo(test.db, { at: SHOP_DAY, accountId: '', decides: [] })).runsSentBack;
    const none = { count: 0, cents: 0, since: null };
    const run = { count: 1, cents: 50_000, since: '2026-11-20T11:00' };
    const rule = { kind: 'flat' as const, amounts: { [temple]: 50_000 } };
    const { id: ruleId } = await saveRule(test.db, { name: 'Forfait', rule }, books);
    const created = await createRun(
      test.db,
      { edition: '26-27', ruleId, kind: 'advance', from: '2026-09-01', until: '2026-12-31' },
      books,
    );
    if (!created.ok) throw new Error(created.error.code);
    const { id } = created.data;
    expect(await waiting()).toEqual([none, none, none, none]);
    await freezeRun(test.db, id, books);
    expect(await waiting()).toEqual([run, none, none, none]);
    expect(await waiting(SHOP_DAY, one.id)).toEqual([none, none, none, none]);
    expect(await sentBack()).toEqual(none);
    await sendRunBack(test.db, { id, reason: 'Mai' }, systemActor('lead', SHOP_DAY));
    expect([await sentBack(), ...(await waiting())]).toEqual([run, none, none, none, none]);
    await freezeRun(test.db, id, books);
    expect([await sentBack(), ...(await waiting())]).toEqual([none, run, none, none, none]);
    await approveRun(test.db, id, systemActor('lead', SHOP_DAY));
    expect(await waiting()).toEqual([none, run, none, none]);
    await sendRun(test.db, id, books);
    const objections = async () =>
      (await countTodo(test.db, { at: SHOP_DAY, accountId: '', decides: [] })).objections;
    expect(await objections()).toMatchObject({ count: 0 });
    const [statement] = await queryColumn(test.db, z.uuid(), sql`select id from settlement_statements`);
    await objectTo(test.db, { id: statement ?? '', text: 'Il manque une soirée.' }, books);
    expect(await objections()).toMatchObject({ count: 1, since: '2026-11-20T11:00' });
    const answer = { id: statement ?? '', answer: 'Elle est dans le suivant.', correction: 0 };
    await answerObjection(test.db, answer, books);
    expect(await objections()).toMatchObject({ count: 0 });
    const [last, free] = [addDays('2026-11-20', 30), addDays('2026-11-20', 31)];
    expect(await waiting(zurichInstant(last))).toEqual([none, none, none, none]);
    expect(await waiting(zurichInstant(free))).toEqual([none, none, { ...run, since: free }, none]);
    const debtor = {
      name: 'Passage',
      address: { street: 'Rue du Lac', zip: '2000', city: 'Neuchâtel' },
      iban: 'CH9300762011623852957',
    };
    expect(await makePaymentFile(test.db, { id, executionDay: free, debtor }, books)).toMatchObject({
      ok: true,
    });
    expect(await waiting(zurichInstant(free))).toEqual([none, none, none, none]);
    await test.db.execute(
      sql`update payment_lines set state = 'returned', booked_on = ${free} where run_id = ${id}`,
    );
    await test.db.execute(sql`update settlement_runs set state = 'returned' where id = ${id}`);
    expect(await waiting(zurichInstant(free))).toEqual([none, none, none, { ...run, since: free }]);
  });

  it('counts the cards that the post brought back, also those that the list leaves out', async () => {
    await addManyPasses(test.db, 101);
    await test.db
      .execute(sql`with batch as (insert into card_batches (id, number, state, cards, created_at, sent_at)
        values (gen_random_uuid(), 1, 'sent', 101, now(), now()) returning id)
      insert into card_batch_cards (id, batch_id, term_id, serial, returned_at)
      select gen_random_uuid(), batch.id, t.id, 1, now() from batch, pass_terms t`);
    expect(await listReturned(test.db, dayOf(SHOP_DAY))).toHaveLength(100);
    expect(await countReturned(test.db, dayOf(SHOP_DAY))).toBe(101);
  });
});
