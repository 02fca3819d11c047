import { csvListOf, mayExport } from '@/app/office/[locale]/csv-lists';
import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { exportListContract } from '@/lib/office/contract';
import { recordExport } from '@/lib/office/commands/record-export';
import { csvResponse } from '@/lib/pro/csv-files';
import { writeCsv } from '@/lib/pro/csv/write-csv';
import { anyStaff } from '@/lib/staff/guards';

export const GET = defineRoute(exportListContract, anyStaff, async (call) => {
  const { db, actor, params, locale, at } = call;
  const list = csvListOf(params.list);
  if (!list) return fail('not_found');
  if (!mayExport(list, actor.permissions)) return fail('forbidden');
  const reader = { accountId: actor.accountId, at, locale };
  const { head, rows, query } = await list.load(db, call.query, reader);
  if (list.holdsPeople)
    await recordExport(db, { list: params.list, rows: rows.length, query }, staffActor(call));
  return csvResponse(`${params.list}-${dayOf(at)}.csv`, writeCsv(head, rows));
});
