import { OfferList } from '@/components/promotions/office-offers';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { listOffers } from '@/lib/promotions/offer-queries';
import { offerListSchema } from '@/lib/promotions/offer-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.offers');

export default defineOfficePage('/office/offers', 'offers:write', async ({ db, at, address }) => {
  const query = validFilters(offerListSchema, address.query);
  return <OfferList {...{ address, query }} list={await listOffers(db, query, dayOf(at))} />;
});
