import { getCatalogueContract } from '@/lib/catalogue/contract';
import { getCatalogue } from '@/lib/catalogue/queries';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(getCatalogueContract, anyone, async ({ db, at, locale }) =>
  ok(await getCatalogue(db, { at, locale })),
);
