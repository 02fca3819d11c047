import { closeMonth } from '@/lib/books/commands/close-month';
import { closeMonthContract } from '@/lib/books/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(closeMonthContract, ({ db, body, by }) => closeMonth(db, body, by));
