import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { setCode } from '../cart/commands/set-code';
import { dayOf } from '../core/dates';
import { rawRows } from '../db/rows';
import { createPromotionCode, createSeries } from '../promotions/commands/create-promotion-code';
import { stopOffer } from '../promotions/commands/stop-offer';
import { findOffer, listOffers, listSeriesCodes } from '../promotions/offer-queries';
import { offerListSchema } from '../promotions/offer-schema';
import type { CreateSeriesInput } from '../promotions/schema';

const test = useDatabase();
const shop = useShop(test);
const today = dayOf(SHOP_DAY);
const by = staffAt(SHOP_DAY);
const SERIES: CreateSeriesInput = { prefix: 'PAYOT', count: 200, kind: 'percent', value: 10, note: 'Payot' };

const offers = (query = {}) => listOffers(test.db, offerListSchema.parse(query), today);

async function series(): Promise<{ id: string; codes: string[] }> {
  const created = await createSeries(test.db, SERIES, by);
  if (!created.ok) throw new Error('not created');
  const codes = await listSeriesCodes(test.db, created.data.id);
  return { ...created.data, codes: codes.map(({ code }) => code) };
}

const enter = (code: string) => setCode(test.db, { code }, shop.context);

describe('an offer', () => {
  beforeEach(async () => {
    const code = { code: 'DIX', kind: 'percent' as const, value: 10, maxUses: 5, maxDiscount: 10_000 };
    await createPromotionCode(test.db, code, by);
  });

  it('tells what it costs so far, of which orders that are not paid', async () => {
    expect((await enter('dix')).ok).toBe(true);
    const order = await shop.placed();
    const { summary } = await shop.read(order);
    const discount = summary.promotionCodeItem?.discount ?? 0;
    expect(discount).toBeGreaterThan(0);
    expect(await findOffer(test.db, 'DIX', today)).toMatchObject({
      uses: 1,
      maxUses: 5,
      maxDiscount: 10_000,
      discount,
      pending: discount,
      latest: [{ orderId: order.orderId, isPaid: false, discount }],
    });
    await shop.decide(order, 'succeed');
    expect(await findOffer(test.db, 'DIX', today)).toMatchObject({ discount, pending: 0 });
    expect(await offers()).toMatchObject({ total: 1, discount });
  });

  it('is refused at once when it is stopped, also in a cart and at the order', async () => {
    expect((await enter('DIX')).ok).toBe(true);
    expect((await stopOffer(test.db, { id: 'DIX', isStopped: true, reason: 'circule' }, by)).ok).toBe(true);
    expect(await shop.submit()).toMatchObject({ ok: false, error: { code: 'invalid_promocode' } });
    expect(await enter('DIX')).toMatchObject({ ok: false, error: { code: 'invalid_promocode' } });
    expect(await offers({ state: 'stopped' })).toMatchObject({ total: 1 });
    const again = await stopOffer(test.db, { id: 'DIX', isStopped: true, reason: 'circule' }, by);
    expect(again).toMatchObject({ ok: false, error: { code: 'invalid_transition' } });
    expect((await stopOffer(test.db, { id: 'DIX', isStopped: false, reason: 'non' }, by)).ok).toBe(true);
    expect((await enter('DIX')).ok).toBe(true);
  });

  it('does not exist under another name', async () => {
    expect(await findOffer(test.db, 'ONZE', today)).toBeNull();
    const stopped = await stopOffer(test.db, { id: 'ONZE', isStopped: true, reason: 'r' }, by);
    expect(stopped).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });
});

describe('a series of 200 codes', () => {
  it('is one offer, of different codes that work once each', async () => {
    const { id, codes } = await series();
    expect(new Set(codes).size).toBe(200);
    expect(codes.every((code) => /^PAYOT-[0-9A-HJKMNP-TV-Z]{8}$/.test(code))).toBe(true);
    expect(await enter(codes[7] ?? '')).toMatchObject({ ok: true });
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    expect(await offers()).toMatchObject({
      total: 1,
      items: [
        { id, name: 'PAYOT', isSeries: true, codes: 200, uses: 1, maxUses: 200, note: 'Payot', value: 10 },
      ],
    });
    const { number } = await shop.read(order);
    const used = (await listSeriesCodes(test.db, id)).filter(({ orderNumber }) => orderNumber !== null);
    expect(used).toEqual([{ code: codes[7], orderNumber: number }]);
    expect(await offers({ q: codes[9] ?? '' })).toMatchObject({ total: 1 });
    expect(await offers({ q: 'payot' })).toMatchObject({ total: 1 });
  });

  it('is stopped as a whole, with one entry in the log', async () => {
    const { id, codes } = await series();
    await stopOffer(test.db, { id, isStopped: true, reason: 'partenaire parti' }, by);
    expect(await enter(codes[0] ?? '')).toMatchObject({ ok: false, error: { code: 'invalid_promocode' } });
    const { items } = await listAudit(test.db, auditQuerySchema.parse({ target: `promotion_code:${id}` }));
    expect(items.map(({ action }) => action)).toEqual(['promotion_code_stopped', 'promotion_series_created']);
    const states = await rawRows(
      test.db,
      sql`select count(*)::int as stopped from promotion_codes where stopped_at is not null`,
    );
    expect(states).toEqual([{ stopped: 200 }]);
  });
});

describe('the state of an offer', () => {
  it.each([
    ['running', {}],
    ['planned', { validFrom: '2026-11-21' }],
    ['over', { validUntil: '2026-11-19' }],
    ['running', { validFrom: today, validUntil: today }],
  ] as const)('%s: %j', async (state, period) => {
    await createPromotionCode(test.db, { code: 'EN-COURS', kind: 'amount', value: 500, ...period }, by);
    expect((await offers()).items).toMatchObject([{ state, value: 500 }]);
    expect((await offers({ state })).total).toBe(1);
  });
});
