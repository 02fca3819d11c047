import { setReminders } from '@/lib/orders/commands/set-reminders';
import { setRemindersContract } from '@/lib/orders/invoice-contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PUT = defineStaffRoute(setRemindersContract, ({ db, params, body, by }) =>
  setReminders(db, { ...params, ...body }, by),
);
