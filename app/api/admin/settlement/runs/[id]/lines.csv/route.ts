import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { messagesFor } from '@/lib/i18n/messages';
import { csvResponse } from '@/lib/pro/csv-files';
import { writeCsv } from '@/lib/pro/csv/write-csv';
import { runLinesContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { francs } from '@/lib/settlement/payment-file';
import { pricesOf, printedWeight, steppedOf } from '@/lib/settlement/rules';
import { staff } from '@/lib/staff/guards';

const COLUMNS = [
  ...(['partner', 'visits', 'stepped', 'prices', 'weight'] as const),
  ...(['gross', 'advance', 'correction', 'net', 'carried'] as const),
] as const;

export const GET = defineRoute(runLinesContract, staff('settle:read'), async ({ db, params, locale }) => {
  const run = await findRun(db, params.id);
  if (!run) return fail('not_found');
  const { csv } = messagesFor(locale).settlement;
  const rows = run.lines.map((line) => [
    line.partner,
    line.visits,
    steppedOf(line),
    pricesOf(line).map(francs).join(' '),
    francs(printedWeight(run.ruleDetails, BigInt(line.weight))),
    ...([line.gross, line.advance, line.correction, line.net, line.carried] as const).map(francs),
  ]);
  return csvResponse(
    `passage-${run.edition}-${run.number}.csv`,
    writeCsv(
      COLUMNS.map((column) => csv[column]),
      rows,
    ),
  );
});
