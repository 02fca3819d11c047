import { OfficeReceipt } from '@/components/orders/office-receipt';
import { notFound } from '@/lib/i18n/navigation';
import { findReceipt } from '@/lib/orders/receipt-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.payments');

export default defineOfficePage(
  { screen: '/office/payments/[id]', access: 'money:read', menuScreen: '/office/payments' },
  async ({ db, address, staff }) => {
    const id = requireId(address.params);
    const receipt = await findReceipt(db, id);
    if (!receipt) notFound();
    return <OfficeReceipt receipt={receipt} canSettle={staff.permissions.has('money:settle')} />;
  },
);
