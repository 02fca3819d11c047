import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { listMailsContract } from '@/lib/mail/contract';
import { listMailPage } from '@/lib/mail/queries';

export const GET = defineRoute(listMailsContract, staff('mail:read'), async ({ db, query }) =>
  ok(await listMailPage(db, query)),
);
