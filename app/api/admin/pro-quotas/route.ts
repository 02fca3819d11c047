import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { setQuota } from '@/lib/pro/commands/set-quota';
import { setQuotaContract } from '@/lib/pro/contract';

export const PUT = defineRoute(setQuotaContract, staff('pro:write'), (call) =>
  setQuota(call.db, call.body, staffActor(call)),
);
