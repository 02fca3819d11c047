import { OfficeReceipt } from '@/components/orders/office-receipt';
import { notFound } from '@/lib/i18n/navigation';
import { findReceipt } from '@/lib/orders/receipt-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.payments');

export default defineOfficePage('/office/payments/[id]', 'money:read', async ({ db, address, can }) => {
  const id = requireId(address.params);
  const receipt = await findReceipt(db, id);
  if (!receipt) notFound();
  return <OfficeReceipt receipt={receipt} canSettle={can('money:settle')} />;
});
