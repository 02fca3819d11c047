import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { messagesFor } from '@/lib/i18n/messages';
import { csvResponse } from '@/lib/pro/csv-files';
import { writeCsv } from '@/lib/pro/csv/write-csv';
import { recordCodesFile } from '@/lib/promotions/commands/record-codes-file';
import { getSeriesCsvContract } from '@/lib/promotions/contract';
import { findOffer, listSeriesCodes } from '@/lib/promotions/offer-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getSeriesCsvContract, staff('offers:write'), async (call) => {
  const { db, params, at, locale } = call;
  const offer = await findOffer(db, params.id, dayOf(at));
  if (!offer?.isSeries) return fail('not_found');
  const codes = await listSeriesCodes(db, offer.id);
  await recordCodesFile(db, { id: offer.id, codes: codes.length }, staffActor(call));
  const { code, order } = messagesFor(locale).office.offers.csv;
  return csvResponse(
    `${offer.name.toLowerCase()}.csv`,
    writeCsv(
      [code, order],
      codes.map((one) => [one.code, one.orderNumber ?? '']),
    ),
  );
});
