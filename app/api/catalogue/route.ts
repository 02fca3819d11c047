import { getCatalogueContract } from '@/lib/catalogue/contract';
import { getCatalogue } from '@/lib/catalogue/queries';
import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(getCatalogueContract, anyone, async ({ db, at, locale }) =>
  ok(await getCatalogue(db, { at, locale })),
);
