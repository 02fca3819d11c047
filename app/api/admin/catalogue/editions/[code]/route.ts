import { fail, found, ok } from '@/lib/core/result';
import { saveEdition } from '@/lib/editions/commands/save-edition';
import { saveEditionContract } from '@/lib/editions/contract';
import { findEditionView, viewOfEdition } from '@/lib/editions/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PUT = defineStaffRoute(saveEditionContract, async ({ db, params, body, locale, by }) => {
  if (body.code !== params.code) return fail('invalid_data', [{ path: 'code', code: 'wrong' }]);
  const saved = await saveEdition(db, body, by);
  if (!saved.ok) return saved;
  if (body.dryRun) return ok(await viewOfEdition(db, saved.data, locale));
  return found(await findEditionView(db, params.code, locale));
});
