import { saveReminderTimes } from '@/lib/orders/commands/save-reminder-times';
import { getReminderTimesContract, saveReminderTimesContract } from '@/lib/orders/mail-run-contract';
import { findReminderTimes } from '@/lib/orders/reminder-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getReminderTimesContract, ({ db }) => findReminderTimes(db));

export const PUT = defineStaffRoute(saveReminderTimesContract, ({ db, body, by }) =>
  saveReminderTimes(db, body, by),
);
