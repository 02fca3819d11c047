import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { statementsFile } from '@/lib/delivery/statement-files';
import { runStatementsContract } from '@/lib/settlement/contract';
import { listRunHouses, listRunStatements } from '@/lib/settlement/statement-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(runStatementsContract, async ({ db, params, query }) => {
  const statements = await listRunStatements(db, params.id, query.partner);
  const file = await statementsFile(statements, await listRunHouses(db, params.id));
  return file ? fileResponse(file) : fail('not_found');
});
