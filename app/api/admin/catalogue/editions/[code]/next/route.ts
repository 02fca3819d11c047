import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { prepareNextEdition } from '@/lib/editions/commands/prepare-next-edition';
import { prepareNextEditionContract } from '@/lib/editions/contract';
import { findEditionView } from '@/lib/editions/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(prepareNextEditionContract, staff('season:write'), async (context) => {
  const { db, params, locale } = context;
  const prepared = await prepareNextEdition(db, params.code, staffActor(context));
  return prepared.ok ? found(await findEditionView(db, prepared.data.code, locale)) : prepared;
});
