import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { transitionOrder } from '../orders/commands/transition-order';
import { addDays } from '../core/dates';
import { findPartnerPlace } from '../partners/queries';
import { addToPasses } from '../passes/commands/add-to-passes';
import { withdrawAddOns } from '../passes/commands/withdraw-passes';
import { passTerms } from '../passes/tables';
import { paymentProvider } from '../payments/configured';
import { decideOffline } from './offline-rules';
import { doorState } from './state-queries';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;
const edition = '26-27';
const extension = {
  code: 'berne-soleure',
  title: { fr: 'Berne & Soleure', de: 'Bern & Solothurn' },
  priceCents: 1,
};

beforeEach(async () => {
  await samplePlace(test.db);
  await samplePlace(test.db, { id: 'kornhaus', extension: extension.code });
});

/** What a telephone of a place shows without a network, with a fresh state. */
async function offlineVerdict(code: string, { placeId = 'temple', at = SHOP_DAY } = {}) {
  const partner = await findPartnerPlace(test.db, placeId);
  if (!partner) throw new Error('no place');
  const state = await doorState(test.db, partner, { since: undefined, at });
  const revoked = Uint8Array.from(Buffer.from(state.revoked.entries ?? '', 'base64'));
  const known = { state, revoked, stateAt: at, entered: [] };
  const { verdict } = await decideOffline({ code }, { known, party: 1, at });
  return verdict;
}
const offline = async (code: string, placeId?: string) =>
  (await offlineVerdict(code, placeId ? { placeId } : {})).reason;

const passOf = async () => {
  const pass = (await shop.passes()).find((one) => one.edition === edition);
  return { code: pass?.qr ?? '', key: pass?.uniqueKey.replaceAll('-', '') ?? '' };
};

/** A pass of the edition before, renewed. @returns how to buy and refund the renewal */
async function renewal() {
  await shop.decide(await shop.placed(), 'succeed');
  const { key } = await passOf();
  await test.db.execute(sql`update pass_terms set edition = '25-26', order_item_id = null`);
  const buy = async () => {
    await fullCart(test.db, at, shop.context.accountId);
    await test.db.execute(sql`update cart_entries set unique_key = ${key}`);
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    return order.orderId;
  };
  const refund = async (orderId: string) => {
    const move = { orderId, to: 'refunded' as const, provider: paymentProvider(test.db) };
    expect(await transitionOrder(test.db, move, staffAt(at))).toMatchObject({ ok: true });
  };
  return { key, buy, refund };
}

it('refuses a refunded renewal without a network, until it is bought again', async () => {
  const { key, buy, refund } = await renewal();
  const order = await buy();
  const { code, ...renewed } = await passOf();
  expect(renewed.key).toBe(key);
  expect(await offline(code)).toBe('welcome');
  await refund(order);
  expect(await offline(code)).toBe('blocked');
  await buy();
  expect((await passOf()).code).toBe(code);
  expect(await offline(code)).toBe('welcome');
});

it('knows a refunded extension without a network, until it is bought again', async () => {
  await shop.decide(await shop.placed(), 'succeed');
  await test.db
    .update(passTerms)
    .set({ extensions: [extension] })
    .where(eq(passTerms.edition, edition));
  const { code, key } = await passOf();
  expect(await offline(code, 'kornhaus')).toBe('welcome');
  await withdrawAddOns(test.db, { uniqueKey: key, edition, codes: [extension.code] }, at);
  expect(await offline(code, 'kornhaus')).toBe('extension_missing');
  expect(await offline(code)).toBe('welcome');
  await addToPasses(test.db, [{ uniqueKey: key, edition, extensions: [extension], options: [] }]);
  expect(await offline(code, 'kornhaus')).toBe('welcome');
});

it('asks about passes of an edition of which some were extended', async () => {
  await shop.decide(await shop.placed(), 'succeed');
  const { code } = await passOf();
  const [term] = await test.db.select().from(passTerms);
  const on = async (days: number) => {
    const noon = new Date(`${addDays(term?.validUntil ?? '', days)}T12:00:00Z`);
    const { light, reason } = await offlineVerdict(code, { at: noon });
    return `${light} ${reason}`;
  };
  expect([await on(0), await on(1)]).toEqual(['green welcome', 'red expired']);
  await test.db.update(passTerms).set({ validUntil: addDays(term?.validUntil ?? '', 10) });
  expect([await on(0), await on(1), await on(10), await on(11)]).toEqual([
    'green welcome',
    'amber expired',
    'amber expired',
    'red expired',
  ]);
});

it('tells what is on today, where passes count once for each event', async () => {
  await samplePlace(test.db, { id: 'foyer', entry: 'once_an_event' });
  const add = (id: string, from: string, until: string, isRunning: boolean) =>
    test.db.execute(
      sql`insert into content_events (id, data, checksum, updated_at, place_id, starts_on, ends_on, is_running, coverage,
            locales) values (${id}, ${JSON.stringify({ texts: { fr: { title: `Titre ${id}` } } })}::jsonb, '', now(),
            'foyer', ${from}, ${until}, ${isRunning}, 'included', '{fr}')`,
    );
  const show = (id: string, day: string, time: string) =>
    test.db.execute(
      sql`insert into content_event_occurrences (event_id, day, time) values (${id}, ${day}, ${time})`,
    );
  await add('expo', '2026-01-01', '9999-12-31', true);
  await add('late', '2026-11-20', '2026-11-21', false);
  await add('early', '2026-11-20', '2026-11-20', false);
  await show('late', '2026-11-20', '23:00');
  await show('late', '2026-11-20', '22:00');
  await show('late', '2026-11-21', '22:00');
  await show('early', '2026-11-20', '19:30');
  const eventsOf = async (placeId: string, instant: string) => {
    const partner = await findPartnerPlace(test.db, placeId);
    if (!partner) throw new Error('no place');
    const known = await doorState(test.db, partner, { since: undefined, at: new Date(instant) });
    const yesterday = new Date(Date.parse(instant) - 24 * 60 * 60 * 1000);
    const before = await doorState(test.db, partner, { since: undefined, at: yesterday });
    expect(before.eventsTomorrow).toEqual(known.events);
    return known.events?.map(({ title, time }) => [title.de, time]);
  };
  const evening = [
    ['Titre early', '19:30'],
    ['Titre late', '22:00'],
    ['Titre expo', null],
  ];
  expect(await eventsOf('foyer', '2026-11-20T18:00:00Z')).toEqual(evening);
  // until 04:00, it is still the evening before
  expect(await eventsOf('foyer', '2026-11-21T01:00:00Z')).toEqual(evening);
  expect(await eventsOf('foyer', '2026-11-22T18:00:00Z')).toEqual([['Titre expo', null]]);
  await test.db.execute(
    sql`insert into content_films (id, data, checksum, updated_at)
        values ('film', '{"texts":{"fr":{"title":"La porte"},"de":{"title":"Die Tür"}}}', '', now())`,
  );
  const screen = (day: string, time: string) =>
    test.db.execute(
      sql`insert into content_projections (cinema_id, day, time, film_id, version)
          values ('foyer', ${day}, ${time}, 'film', 'VO')`,
    );
  await screen('2026-11-22', '20:30');
  await screen('2026-11-22', '18:00');
  expect(await eventsOf('foyer', '2026-11-22T18:00:00Z')).toEqual([
    ['Die Tür', '18:00'],
    ['Die Tür', '20:30'],
    ['Titre expo', null],
  ]);
  // after midnight, of the same evening
  await screen('2026-11-23', '00:15');
  await add('night', '2026-11-23', '2026-11-23', false);
  await show('night', '2026-11-23', '03:30');
  const night = [
    ['Die Tür', '18:00'],
    ['Die Tür', '20:30'],
    ['Die Tür', '00:15'],
    ['Titre night', '03:30'],
    ['Titre expo', null],
  ];
  expect(await eventsOf('foyer', '2026-11-22T22:00:00Z')).toEqual(night);
  expect(await eventsOf('foyer', '2026-11-23T02:59:00Z')).toEqual(night);
  expect(await eventsOf('foyer', '2026-11-23T18:00:00Z')).toEqual([['Titre expo', null]]);
  expect(await eventsOf('temple', '2026-11-20T18:00:00Z')).toBeUndefined();
});
