import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { listMailsContract } from '@/lib/mail/contract';
import { listMailPage } from '@/lib/mail/queries';

export const GET = defineStaffRoute(listMailsContract, async ({ db, query }) =>
  ok(await listMailPage(db, query)),
);
