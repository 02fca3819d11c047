import { staffActor } from '@/lib/audit/actor';
import { removeRedirectContract } from '@/lib/content/contract';
import { removeRedirect } from '@/lib/content/redirect-commands';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const DELETE = defineRoute(removeRedirectContract, staff('site:write'), (call) =>
  removeRedirect(call.db, call.params.id, staffActor(call)),
);
