import { SeasonList } from '@/components/editions/office-list';
import { PreviewSection } from '@/components/staff/office-preview';
import { now } from '@/lib/config/env';
import { productRules } from '@/lib/editions/products';
import { listEditionViews } from '@/lib/editions/queries';
import { dayOf, momentOf } from '@/lib/core/dates';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.seasons');

export default defineOfficePage('/office/seasons', 'season:write', async ({ db, at, address }) => (
  <>
    <SeasonList
      address={address}
      today={dayOf(at)}
      product={productRules().leading}
      editions={(await listEditionViews(db, address.locale)).toReversed()}
    />
    <PreviewSection moment={momentOf(now())} />
  </>
));
