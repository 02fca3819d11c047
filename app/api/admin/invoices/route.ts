import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { listInvoicesContract } from '@/lib/orders/invoice-contract';
import { listOpenInvoices } from '@/lib/orders/invoice-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listInvoicesContract, async ({ db, query, at }) =>
  ok(await listOpenInvoices(db, query, dayOf(at))),
);
