import { addRedirectContract, listRedirectsContract } from '@/lib/content/contract';
import { addRedirect } from '@/lib/content/redirect-commands';
import { listRedirects } from '@/lib/content/redirect-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listRedirectsContract, ({ db, query }) => listRedirects(db, query));

export const POST = defineStaffRoute(addRedirectContract, ({ db, body, by }) => addRedirect(db, body, by));
