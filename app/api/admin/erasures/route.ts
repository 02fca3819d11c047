import { listErasuresContract } from '@/lib/privacy/contract';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listErasuresContract, async ({ db, at, actor }) => ({
  items: await listErasures(db, { at, accountId: actor.accountId }),
}));
