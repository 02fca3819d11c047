import { serverNow } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { formatDay } from '@/lib/i18n/format';
import { messagesFor } from '@/lib/i18n/messages';
import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { findPartnerPlace } from '@/lib/partners/queries';
import { csvResponse } from '@/lib/pro/csv-files';
import { writeCsv } from '@/lib/pro/csv/write-csv';
import { houseMonthCsvContract } from '@/lib/visits/contract';
import { findHouseMonth } from '@/lib/visits/house-queries';
import { daysOf } from '@/lib/visits/house-rules';
import { visitDay } from '@/lib/visits/rules';

export const GET = definePlaceRoute(houseMonthCsvContract, async ({ db, params: { id, month }, locale }) => {
  if (!(await findPartnerPlace(db, id))) return fail('not_found');
  const at = serverNow();
  const { days, declared } = await findHouseMonth(db, { placeId: id, month, at });
  const numbers = new Map(days.map(({ day, number }) => [day, number]));
  const { house } = messagesFor(locale);
  const rows = daysOf(month)
    .filter((day) => day <= visitDay(at))
    .map((day) => [formatDay(day), numbers.get(day) ?? 0]);
  // the rows add up to the total
  if (declared > 0) rows.push([house.declared, declared]);
  return csvResponse(`passage-${id}-${month}.csv`, writeCsv([house.day, house.count], rows));
});
