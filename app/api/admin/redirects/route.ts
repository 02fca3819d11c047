import { staffActor } from '@/lib/audit/actor';
import { addRedirectContract, listRedirectsContract } from '@/lib/content/contract';
import { addRedirect } from '@/lib/content/redirect-commands';
import { listRedirects } from '@/lib/content/redirect-queries';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listRedirectsContract, staff('site:write'), async ({ db, query }) =>
  ok(await listRedirects(db, query)),
);

export const POST = defineRoute(addRedirectContract, staff('site:write'), (call) =>
  addRedirect(call.db, call.body, staffActor(call)),
);
