import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timeLeft } from '@/components/home/time-left';
import { orderUrl } from '@/lib/home/order-url';
import { getHomeSeason } from '@/lib/home/queries/home-season';
import { addEntry } from '@/lib/cart/commands/add-entry';
import { getCatalogue, isGiftSold, loadCatalogue } from '@/lib/catalogue/queries';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { resetEnv } from '@/lib/config/env';
import { endOfDay } from '@/lib/core/dates';
import { SHOP_DAY } from '@/tests/support/orders';
import { shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';

const test = useDatabase();
let accountId = '';

beforeEach(async () => {
  await seedCatalogue(test.db, SHOP_DAY);
  accountId = await shopCustomer(test.db);
});

afterEach(() => {
  for (const name of ['APP_NOW', 'SEASON_ENDING', 'GIFT_PROMOTION', 'SEASON_TRANSITIONING'])
    process.env[name] = '';
  resetEnv();
});

type Flags = { ending: boolean; gift: boolean; transitioning: boolean };
type Moment = {
  at: string;
  /** The edition on sale, or the next one. */
  selling: string;
  isSold: boolean;
  /** The edition in the banner. */
  next: string | null;
  gift: string | null;
  isGuaranteed: boolean;
};

/** Sample editions are valid from September to August and on sale from 3 June; they change at midnight in Zurich. */
const MOMENTS: Moment[] = [
  {
    at: '2024-01-01T10:00:00Z',
    selling: '24-25',
    isSold: false,
    next: '24-25',
    gift: null,
    isGuaranteed: true,
  },
  {
    at: '2024-06-02T21:59:00Z',
    selling: '24-25',
    isSold: false,
    next: '24-25',
    gift: null,
    isGuaranteed: true,
  },
  {
    at: '2024-06-02T22:00:00Z',
    selling: '24-25',
    isSold: true,
    next: '25-26',
    gift: '24-25',
    isGuaranteed: true,
  },
  {
    at: '2024-09-01T10:00:00Z',
    selling: '24-25',
    isSold: true,
    next: '25-26',
    gift: '24-25',
    isGuaranteed: true,
  },
  {
    at: '2025-05-31T21:59:00Z',
    selling: '24-25',
    isSold: true,
    next: '25-26',
    gift: '24-25',
    isGuaranteed: true,
  },
  {
    at: '2025-06-01T10:00:00Z',
    selling: '24-25',
    isSold: true,
    next: '25-26',
    gift: '24-25',
    isGuaranteed: false,
  },
  {
    at: '2025-06-03T10:00:00Z',
    selling: '25-26',
    isSold: true,
    next: '25-26',
    gift: '25-26',
    isGuaranteed: true,
  },
  {
    at: '2025-08-31T21:00:00Z',
    selling: '25-26',
    isSold: true,
    next: '25-26',
    gift: '25-26',
    isGuaranteed: true,
  },
  {
    at: '2025-08-31T22:30:00Z',
    selling: '25-26',
    isSold: true,
    next: '26-27',
    gift: '25-26',
    isGuaranteed: true,
  },
  {
    at: '2026-11-20T10:00:00Z',
    selling: '26-27',
    isSold: true,
    next: '27-28',
    gift: '26-27',
    isGuaranteed: true,
  },
  {
    at: '2028-08-31T21:59:00Z',
    selling: '27-28',
    isSold: true,
    next: null,
    gift: '27-28',
    isGuaranteed: false,
  },
  {
    at: '2028-08-31T22:00:00Z',
    selling: '27-28',
    isSold: false,
    next: null,
    gift: null,
    isGuaranteed: false,
  },
];

const FLAGS: Flags[] = [false, true].flatMap((ending) =>
  [false, true].flatMap((gift) => [false, true].map((transitioning) => ({ ending, gift, transitioning }))),
);

function turn({ ending, gift, transitioning }: Flags) {
  const flag = (isOn: boolean) => (isOn ? '1' : '');
  process.env.SEASON_ENDING = flag(ending);
  process.env.GIFT_PROMOTION = flag(gift);
  process.env.SEASON_TRANSITIONING = flag(transitioning);
  resetEnv();
}

const CASES = MOMENTS.flatMap((moment) =>
  FLAGS.map((flags) => {
    const on = Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []));
    return [moment.at, on.join(' and ') || 'no flag', moment, flags] as const;
  }),
);

describe('the season on', () => {
  it.each(CASES)('%s with %s', async (_at, _on, moment, flags) => {
    turn(flags);
    const at = new Date(moment.at);
    const isOpen = moment.isSold && !flags.transitioning;
    const home = await getHomeSeason(test.db, { at, locale: 'fr' });
    const catalogue = await getCatalogue(test.db, { at, locale: 'fr' });
    const until = home.offer && endOfDay(home.offer.edition.priceGuaranteedUntil).getTime();
    expect({
      banner: home.next?.edition.code ?? null,
      gift: home.giftEdition,
      button: home.order,
      product: home.offer?.edition.code,
      isSold: home.offer?.isBuyingEnabled,
      isGuaranteed: until !== null && timeLeft(until, at.getTime()) !== null,
      catalogue: catalogue.buyingEnabled,
    }).toEqual({
      banner: flags.ending ? moment.next : null,
      gift: flags.gift && !flags.transitioning ? moment.gift : null,
      button: isOpen ? '/fr/renouvellement?product=PASSAGE' : null,
      product: moment.selling,
      isSold: isOpen,
      isGuaranteed: moment.isGuaranteed,
      catalogue: isOpen,
    });
    const added = await addEntry(test.db, { product: 'PASSAGE' }, { accountId, locale: 'fr', at });
    expect(added.ok ? added.data.entries.map(({ edition }) => edition) : added.error.code).toEqual(
      isOpen ? [moment.selling] : 'sale_closed',
    );
    const gift = { kind: 'pass', recipientName: 'Noé', senderName: 'Aline', delivery: 'pdf' } as const;
    const given = await addEntry(test.db, { product: 'GIFT', gift }, { accountId, locale: 'fr', at });
    // what the home page promotes can be ordered
    if (home.giftEdition) expect(given).toMatchObject({ ok: true });
    expect(given.ok).toBe(isOpen);
    expect(await isGiftSold(test.db, at)).toBe(given.ok);
    // what the header offers can be ordered
    expect((await orderUrl(test.db, { locale: 'fr', at })) !== null).toBe(added.ok);
  });

  it('covers every edition', async () => {
    const { editions } = await loadCatalogue(test.db);
    expect([...new Set(MOMENTS.map(({ selling }) => selling))]).toEqual(editions.map(({ code }) => code));
  });
});
