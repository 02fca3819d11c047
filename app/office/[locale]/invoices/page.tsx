import { InvoiceList } from '@/components/orders/invoice-list';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { listOpenInvoices } from '@/lib/orders/invoice-queries';
import { invoiceListSchema } from '@/lib/orders/invoice-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.invoices');

export default defineOfficePage('/office/invoices', 'money:read', async ({ db, at, address }) => {
  const query = validFilters(invoiceListSchema, address.query);
  return <InvoiceList {...{ address, query }} list={await listOpenInvoices(db, query, dayOf(at))} />;
});
