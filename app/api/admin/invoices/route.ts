import { dayOf } from '@/lib/core/dates';
import { listInvoicesContract } from '@/lib/orders/invoice-contract';
import { listOpenInvoices } from '@/lib/orders/invoice-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listInvoicesContract, ({ db, query, at }) =>
  listOpenInvoices(db, query, dayOf(at)),
);
