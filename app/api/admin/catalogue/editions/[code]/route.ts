import { staffActor } from '@/lib/audit/actor';
import { fail, found, ok } from '@/lib/core/result';
import { saveEdition } from '@/lib/editions/commands/save-edition';
import { saveEditionContract } from '@/lib/editions/contract';
import { findEditionView, viewOfEdition } from '@/lib/editions/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const PUT = defineRoute(saveEditionContract, staff('season:write'), async (context) => {
  const { db, params, body, locale } = context;
  if (body.code !== params.code) return fail('invalid_data', [{ path: 'code', code: 'wrong' }]);
  const saved = await saveEdition(db, body, staffActor(context));
  if (!saved.ok) return saved;
  if (body.dryRun) return ok(await viewOfEdition(db, saved.data, locale));
  return found(await findEditionView(db, params.code, locale));
});
