import { History } from '@/components/people/history';
import { OfferThing } from '@/components/promotions/office-offer';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { listTimeline } from '@/lib/people/timeline-queries';
import { findOffer } from '@/lib/promotions/offer-queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.offers');

export default defineOfficePage('/office/offers/[id]', 'offers:write', async ({ db, at, can, params }) => {
  const offer = (await findOffer(db, decodeURIComponent(params.id ?? ''), dayOf(at))) ?? notFound();
  const entries = await listTimeline(db, { type: 'promotion_code', id: offer.id });
  return (
    <OfferThing offer={offer} canReadOrders={can('orders:read')} history={<History entries={entries} />} />
  );
});
