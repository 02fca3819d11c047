import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { statementsFile } from '@/lib/delivery/statement-files';
import { defineRoute } from '@/lib/http/define-route';
import { runStatementsContract } from '@/lib/settlement/contract';
import { listRunHouses, listRunStatements } from '@/lib/settlement/statement-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(runStatementsContract, staff('settle:read'), async ({ db, params, query }) => {
  const statements = await listRunStatements(db, params.id, query.partner);
  const file = await statementsFile(statements, await listRunHouses(db, params.id));
  return file ? fileResponse(file) : fail('not_found');
});
