import { ok } from '@/lib/core/result';
import { getNavigationContract } from '@/lib/content/contract';
import { listNavigations } from '@/lib/content/queries/navigation';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(getNavigationContract, anyone, async ({ db, locale }) =>
  ok(await listNavigations(db, locale)),
);
