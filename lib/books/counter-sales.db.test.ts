import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { setCode } from '../cart/commands/set-code';
import { addDays, dayOf } from '../core/dates';
import { eraseSpentVouchers } from '../privacy/commands/erase-vouchers';
import { sellVoucher, takeBackVoucher } from '../promotions/commands/sell-voucher';
import { printVoucherContract, sellVoucherContract, takeBackVoucherContract } from '../promotions/contract';
import { findVoucher, listVouchers } from '../promotions/voucher-list-queries';
import { getSoldVoucher } from '../promotions/voucher-queries';
import { sellVoucherSchema, voucherListSchema } from '../promotions/voucher-schema';
import { getJournal, listOpenItems } from './queries';
import { ACCOUNTS } from './rules';

const test = useDatabase();
const office = useOffice(test, SHOP_DAY);
const shop = useShop(test);
const today = dayOf(SHOP_DAY);

const VOUCHER = {
  kind: 'amount',
  amount: 10_000,
  recipientName: 'Zoé',
  senderName: 'Aline',
  locale: 'de',
  payment: 'cash',
};
const seller = async () => ({ ...staffAt(SHOP_DAY), id: await office.accountOf('desk') });

const sell = async (changes: object = {}, idempotencyKey = 'key') =>
  sellVoucher(
    test.db,
    { ...sellVoucherSchema.parse({ ...VOUCHER, ...changes }), idempotencyKey },
    await seller(),
  );
async function sold(changes: object = {}, key?: string): Promise<string> {
  const answer = await sell(changes, key);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.id;
}
const takeBack = async (id: string) => takeBackVoucher(test.db, { id, reason: 'erreur' }, await seller());
const journal = () => getJournal(test.db, { month: '2026-11', locale: 'fr' });
const codeOf = async (id: string) => (await getSoldVoucher(test.db, { id, day: today }))?.code ?? '';

describe('a voucher sold at the counter', () => {
  it('is money received, and owed until it is used', async () => {
    const id = await sold();
    const pass = await sold({ kind: 'pass', amount: undefined, payment: 'terminal' }, 'other');
    const { lines, sums } = await journal();
    const voucher = await findVoucher(test.db, id, today);
    const price = (await findVoucher(test.db, pass, today))?.amount;
    expect(
      lines.map(({ kind, account, contra, amount, method }) => [kind, account, contra, amount, method]),
    ).toEqual(
      expect.arrayContaining([
        ['voucher_sold', ACCOUNTS.cash, ACCOUNTS.vouchers, 10_000, 'cash'],
        ['voucher_sold', ACCOUNTS.card, ACCOUNTS.vouchers, price, 'terminal'],
      ]),
    );
    expect(lines).toHaveLength(2);
    expect(sums.methods).toContainEqual({ method: 'cash', received: 10_000, refunded: 0 });
    const open = await listOpenItems(test.db, '2026-11');
    expect(open).toContainEqual({
      kind: 'vouchers',
      number: voucher?.sale?.number,
      day: today,
      amount: 10_000,
    });
    expect(
      await listVouchers(test.db, voucherListSchema.parse({ q: voucher?.sale?.number }), today),
    ).toMatchObject({ total: 1, items: [{ id, orderId: null }] });
  });

  it('is refused before the shop opens', async () => {
    await test.db.execute(sql`delete from shop_opening`);
    expect(await sell()).toMatchObject({ ok: false, error: { code: 'sale_closed' } });
  });

  it('is one for the same key, and refused for another voucher with it', async () => {
    expect(await sold()).toBe(await sold());
    expect(await sell({ amount: 20_000 })).toMatchObject({ error: { code: 'conflict' } });
    expect((await journal()).lines).toHaveLength(1);
  });

  it.each([
    ['without an amount', { amount: undefined }, 'required'],
    ['for a pass at another price', { kind: 'pass', amount: 10_000 }, 'not_available'],
  ])('is refused %s', async (_, changes, code) => {
    expect(await sell(changes)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'amount', code }] },
    });
  });

  it('is printed on its day, until somebody enters it', async () => {
    const id = await sold();
    expect(await findVoucher(test.db, id, today)).toMatchObject({ sale: { canPrint: true } });
    expect(await getSoldVoucher(test.db, { id, day: addDays(today, 1) })).toBeNull();
    expect((await setCode(test.db, { code: await codeOf(id) }, shop.context)).ok).toBe(true);
    expect((await findVoucher(test.db, id, today))?.sale).toMatchObject({
      canPrint: false,
      canTakeBack: false,
    });
    expect(await codeOf(id)).toBe('');
    expect(await takeBack(id)).toMatchObject({ error: { code: 'invalid_transition' } });
  });

  it('is taken back once, and the money with it', async () => {
    const id = await sold();
    const code = await codeOf(id);
    expect((await takeBack(id)).ok).toBe(true);
    expect(await takeBack(id)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await findVoucher(test.db, id, today)).toMatchObject({
      state: 'blocked',
      canUnblock: false,
      sale: { isTakenBack: true, canPrint: false },
    });
    expect(await setCode(test.db, { code }, shop.context)).toMatchObject({
      error: { code: 'invalid_promocode' },
    });
    const { lines, sums } = await journal();
    expect(lines.map(({ kind, account, contra }) => [kind, account, contra])).toEqual([
      ['voucher_sold', ACCOUNTS.cash, ACCOUNTS.vouchers],
      ['refund', ACCOUNTS.vouchers, ACCOUNTS.cash],
    ]);
    expect(sums.methods).toEqual([{ method: 'cash', received: 10_000, refunded: 10_000 }]);
    expect((await listOpenItems(test.db, '2026-11')).filter(({ kind }) => kind === 'vouchers')).toEqual([]);
  });

  it('loses its names once it pays nothing any more', async () => {
    const [open, back] = [await sold(), await sold({}, 'other')];
    expect((await takeBack(back)).ok).toBe(true);
    const erase = (days: number) => eraseSpentVouchers(test.db, addDays(today, days), 100);
    expect(await erase(0)).toBe(0);
    expect(await erase(1)).toBe(1);
    expect(await erase(1)).toBe(0);
    expect((await findVoucher(test.db, back, today))?.recipientName).not.toBe('Zoé');
    expect((await findVoucher(test.db, open, today))?.recipientName).toBe('Zoé');
    const { expiresOn } = (await findVoucher(test.db, open, today)) ?? { expiresOn: today };
    expect(await eraseSpentVouchers(test.db, expiresOn, 100)).toBe(0);
    expect(await eraseSpentVouchers(test.db, addDays(expiresOn, 1), 100)).toBe(1);
  });

  it('is sold by the desk alone, and does not make one of the shop printable', async () => {
    const body = sellVoucherSchema.parse(VOUCHER);
    expect((await office.call('books', sellVoucherContract, { body, key: 'key' })).status).toBe(403);
    expect(
      (await office.call('editor', takeBackVoucherContract, { id: await sold(), body: { reason: 'x' } }))
        .status,
    ).toBe(403);
    expect(
      (await office.call('desk', printVoucherContract, { id: '00000000-0000-4000-8000-000000000000' }))
        .status,
    ).toBe(404);
  });
});
