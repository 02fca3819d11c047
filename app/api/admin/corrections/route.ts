import { listCorrectionsContract } from '@/lib/cards/contract';
import { listCorrections } from '@/lib/cards/correction-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listCorrectionsContract, async ({ db, actor, at }) => ({
  items: await listCorrections(db, { at, accountId: actor.accountId }),
}));
