import { PassList } from '@/components/cards/office-list';
import { listPassRows } from '@/lib/cards/list-queries';
import { passListSchema } from '@/lib/cards/list-schema';
import { listEditions } from '@/lib/catalogue/queries';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.passes');

export default defineOfficePage('/office/passes', 'passes:read', async ({ db, at, address }) => {
  const query = validFilters(passListSchema, address.query);
  const [list, editions] = await Promise.all([listPassRows(db, query, dayOf(at)), listEditions(db)]);
  return <PassList {...{ address, query, list }} editions={editions.map(({ code }) => code)} />;
});
