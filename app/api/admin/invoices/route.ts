import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listInvoicesContract } from '@/lib/orders/invoice-contract';
import { listOpenInvoices } from '@/lib/orders/invoice-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listInvoicesContract, staff('money:read'), async ({ db, query, at }) =>
  ok(await listOpenInvoices(db, query, dayOf(at))),
);
