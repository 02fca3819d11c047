import { ok } from '@/lib/core/result';
import { getNavigationContract } from '@/lib/content/contract';
import { listNavigations } from '@/lib/content/queries/navigation';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(getNavigationContract, anyone, async ({ db, locale }) =>
  ok(await listNavigations(db, locale)),
);
