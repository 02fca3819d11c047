import { removeRedirectContract } from '@/lib/content/contract';
import { removeRedirect } from '@/lib/content/redirect-commands';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const DELETE = defineStaffRoute(removeRedirectContract, ({ db, params, by }) =>
  removeRedirect(db, params.id, by),
);
