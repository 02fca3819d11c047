import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { saveReminderTimes } from '@/lib/orders/commands/save-reminder-times';
import { getReminderTimesContract, saveReminderTimesContract } from '@/lib/orders/mail-run-contract';
import { findReminderTimes } from '@/lib/orders/reminder-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getReminderTimesContract, staff('mail:write'), async ({ db }) =>
  ok(await findReminderTimes(db)),
);

export const PUT = defineRoute(saveReminderTimesContract, staff('mail:write'), (call) =>
  saveReminderTimes(call.db, call.body, staffActor(call)),
);
