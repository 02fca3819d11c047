import { OfficeReceipt } from '@/components/orders/office-receipt';
import { notFound } from '@/lib/i18n/navigation';
import { findReceipt } from '@/lib/orders/receipt-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.payments');

export default defineOfficePage('/office/payments/[id]', 'money:read', async ({ db, params, can }) => {
  const receipt = (await findReceipt(db, requireId(params))) ?? notFound();
  return <OfficeReceipt receipt={receipt} canSettle={can('money:settle')} />;
});
