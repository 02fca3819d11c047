import { getRecordContract } from '@/lib/publishing/contract';
import { findRecordView } from '@/lib/publishing/queries/records';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getRecordContract, ({ db, params }) => findRecordView(db, params));
