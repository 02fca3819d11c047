import { defineStaffRead } from '@/lib/staff/define-staff-route';
import { listMailsContract } from '@/lib/mail/contract';
import { listMailPage } from '@/lib/mail/queries';

export const GET = defineStaffRead(listMailsContract, ({ db, query }) => listMailPage(db, query));
