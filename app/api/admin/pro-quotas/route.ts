import { defineRoute } from '@/lib/http/define-route';
import { admin } from '@/lib/identity/guards';
import { setQuota } from '@/lib/pro/commands/set-quota';
import { setQuotaContract } from '@/lib/pro/contract';

export const PUT = defineRoute(setQuotaContract, admin, ({ db, body }) => setQuota(db, body));
