import { PayoutList } from '@/components/books/payout-list';
import { listPayouts } from '@/lib/books/payout-queries';
import { payoutListSchema } from '@/lib/books/payout-schema';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.refunds');

export default defineOfficePage('/office/refunds', 'money:read', async ({ db, at, address, can }) => {
  const query = validFilters(payoutListSchema, address.query);
  const list = await listPayouts(db, query);
  const canPay = can('money:pay');
  return <PayoutList {...{ address, query, list, canPay }} today={dayOf(at)} />;
});
