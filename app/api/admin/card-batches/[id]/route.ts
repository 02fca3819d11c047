import { getBatchContract } from '@/lib/production/contract';
import { findBatch } from '@/lib/production/queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getBatchContract, ({ db, params: { id } }) => findBatch(db, id));
