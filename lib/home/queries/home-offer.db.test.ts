import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../tests/support/database';
import { seedCatalogue } from '../../catalogue/sample';
import { getHomeOffers } from './home-offer';

const test = useDatabase();
beforeEach(() => seedCatalogue(test.db));

const on = (iso: string) => getHomeOffers(test.db, new Date(iso));

describe('getHomeOffers', () => {
  it.each([
    // days change at midnight in Switzerland, two hours before UTC
    ['2025-06-02T21:59:59Z', '24-25', '25-26'],
    ['2025-06-02T22:00:00Z', '25-26', '25-26'],
    ['2025-09-01T10:00:00Z', '25-26', '26-27'],
  ])('at %s sells %s and announces %s', async (at, selling, next) => {
    const offers = await on(at);
    expect([offers.offer?.edition.code, offers.next?.edition.code]).toEqual([selling, next]);
  });

  it('has the prices of the edition', async () => {
    const { offer } = await on('2025-06-03T10:00:00Z');
    expect(offer).toMatchObject({
      passPriceCents: 46_500,
      others: [{ kind: 'mini', priceCents: 12_000 }],
      isBuyingEnabled: true,
    });
  });

  it('shows the next edition before any is on sale, without selling it', async () => {
    const { offer, giftEdition } = await on('2024-01-01T10:00:00Z');
    expect(offer).toMatchObject({ edition: { code: '24-25' }, isBuyingEnabled: false });
    expect(giftEdition).toBeNull();
  });
});
