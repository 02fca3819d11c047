import { PartnersList } from '@/components/partners/office-list';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listPartners } from '@/lib/partners/partner-queries';
import { partnerListSchema } from '@/lib/partners/partner-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.partners');

export default defineOfficePage('/office/partners', 'partners:read', async ({ db, at, can, address }) => {
  const query = validFilters(partnerListSchema, address.query);
  return (
    <PartnersList
      {...{ address, query }}
      list={await listPartners(db, query, { today: dayOf(at) })}
      newUrl={can('partners:write') ? screenUrl('/office/partners/new', address.locale) : undefined}
    />
  );
});
