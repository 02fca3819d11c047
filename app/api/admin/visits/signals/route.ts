import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listSignalsContract } from '@/lib/signals/contract';
import { listSignals } from '@/lib/signals/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listSignalsContract, staff('visits:review'), async ({ db, query, locale }) =>
  ok({ items: await listSignals(db, query, locale) }),
);
