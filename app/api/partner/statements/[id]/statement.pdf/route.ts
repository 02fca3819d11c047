import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { statementsFile } from '@/lib/delivery/statement-files';
import { defineRoute } from '@/lib/http/define-route';
import { placeManager } from '@/lib/partners/guards';
import { houseStatementContract } from '@/lib/settlement/contract';
import { findStatementOf, listRunHouses } from '@/lib/settlement/statement-queries';

export const GET = defineRoute(
  houseStatementContract,
  placeManager('place:money'),
  async ({ db, actor, params }) => {
    const found = await findStatementOf(db, params.id, actor);
    const file = found && (await statementsFile([found], await listRunHouses(db, found.run.id)));
    return file ? fileResponse(file) : fail('not_found');
  },
);
