import { addRedirectContract, listRedirectsContract } from '@/lib/content/contract';
import { addRedirect } from '@/lib/content/redirect-commands';
import { listRedirects } from '@/lib/content/redirect-queries';
import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listRedirectsContract, async ({ db, query }) =>
  ok(await listRedirects(db, query)),
);

export const POST = defineStaffRoute(addRedirectContract, ({ db, body, by }) => addRedirect(db, body, by));
