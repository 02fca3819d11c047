import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { setReminders } from '@/lib/orders/commands/set-reminders';
import { setRemindersContract } from '@/lib/orders/invoice-contract';
import { staff } from '@/lib/staff/guards';

export const PUT = defineRoute(setRemindersContract, staff('money:settle'), (call) =>
  setReminders(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
