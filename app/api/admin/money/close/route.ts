import { staffActor } from '@/lib/audit/actor';
import { closeMonth } from '@/lib/books/commands/close-month';
import { closeMonthContract } from '@/lib/books/contract';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(closeMonthContract, staff('money:close'), (call) =>
  closeMonth(call.db, call.body, staffActor(call)),
);
