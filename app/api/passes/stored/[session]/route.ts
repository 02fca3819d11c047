import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { getStoredPassesContract } from '@/lib/passes/contract';
import { storedSession } from '@/lib/identity/queries';

export const GET = defineRoute(getStoredPassesContract, anyone, async ({ db, params }) =>
  ok({ state: await storedSession(db, params.session) }),
);
