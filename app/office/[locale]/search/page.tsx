import { SearchResults } from '@/components/office/search-results';
import { officeSearchSchema } from '@/lib/office/schema';
import { searchOffice } from '@/lib/office/search-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('search.title');

export default defineOfficePage('/office/search', 'people:read', async ({ db, address }) => {
  const asked = officeSearchSchema.safeParse({ q: address.query.q ?? '' });
  const hits = asked.success ? await searchOffice(db, asked.data.q, address.locale) : [];
  return <SearchResults {...{ address, hits }} />;
});
