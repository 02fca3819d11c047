import { recordAudit } from '@/lib/audit/commands';
import { dayOf } from '@/lib/core/dates';
import { fail } from '@/lib/core/result';
import { messagesFor } from '@/lib/i18n/messages';
import { csvResponse } from '@/lib/pro/csv-files';
import { writeCsv } from '@/lib/pro/csv/write-csv';
import { getSeriesCsvContract } from '@/lib/promotions/contract';
import { findOffer, listSeriesCodes } from '@/lib/promotions/offer-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getSeriesCsvContract, async ({ db, params, at, locale, by }) => {
  const offer = await findOffer(db, params.id, dayOf(at));
  if (!offer?.isSeries) return fail('not_found');
  const codes = await listSeriesCodes(db, offer.id);
  await recordAudit(db, by, {
    action: 'promotion_codes_taken',
    target: { type: 'promotion_code', id: offer.id },
    after: { codes: codes.length },
  });
  const { code, order } = messagesFor(locale).office.offers.csv;
  return csvResponse(
    `${offer.name.toLowerCase()}.csv`,
    writeCsv(
      [code, order],
      codes.map((one) => [one.code, one.orderNumber ?? '']),
    ),
  );
});
