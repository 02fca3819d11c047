import { z } from 'zod';
import { OfficeJournal } from '@/components/books/office-journal';
import { getJournal } from '@/lib/books/queries';
import { hasEnded } from '@/lib/books/rules';
import { monthSchema } from '@/lib/books/schema';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.journal');

const querySchema = z.strictObject({ month: monthSchema.optional() });
const MONTH_LETTERS = 7;

export default defineOfficePage('/office/money', 'money:read', async ({ db, at, can, address }) => {
  const today = dayOf(at);
  const { month = today.slice(0, MONTH_LETTERS) } = validFilters(querySchema, address.query);
  const journal = await getJournal(db, { month, locale: address.locale });
  const canClose = can('money:close') && !journal.isClosed;
  return <OfficeJournal {...{ address, journal, canClose }} hasEnded={hasEnded(month, today)} />;
});
