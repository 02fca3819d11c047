import { ReceiptList } from '@/components/orders/receipt-list';
import { validFilters } from '@/lib/core/validation';
import { listReceiptPage } from '@/lib/orders/receipt-queries';
import { receiptListSchema } from '@/lib/orders/receipt-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.payments');

export default defineOfficePage('/office/payments', 'money:read', async ({ db, address, can }) => {
  const query = validFilters(receiptListSchema, address.query);
  const list = await listReceiptPage(db, query);
  return <ReceiptList {...{ address, query, list }} canSettle={can('money:settle')} />;
});
