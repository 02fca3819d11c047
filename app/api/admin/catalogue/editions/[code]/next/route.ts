import { found } from '@/lib/core/result';
import { prepareNextEdition } from '@/lib/editions/commands/prepare-next-edition';
import { prepareNextEditionContract } from '@/lib/editions/contract';
import { findEditionView } from '@/lib/editions/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(prepareNextEditionContract, async ({ db, params, locale, by }) => {
  const prepared = await prepareNextEdition(db, params.code, by);
  return prepared.ok ? found(await findEditionView(db, prepared.data.code, locale)) : prepared;
});
