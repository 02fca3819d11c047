import { getGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getGoodwillContract, ({ db, params }) => findGoodwill(db, params.id));
