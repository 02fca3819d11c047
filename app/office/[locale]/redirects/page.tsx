import { RedirectTask } from '@/components/content/office-redirects';
import { listRedirects } from '@/lib/content/redirect-queries';
import { redirectQuerySchema } from '@/lib/content/redirect-schema';
import { validFilters } from '@/lib/core/validation';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.redirects');

export default defineOfficePage('/office/redirects', 'site:write', async ({ db, address }) => {
  const query = validFilters(redirectQuerySchema, address.query);
  return <RedirectTask {...{ address, query }} list={await listRedirects(db, query)} />;
});
