import { GoodwillList } from '@/components/goodwill/office-goodwill';
import { listGoodwill } from '@/lib/goodwill/queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.goodwill');

export default defineOfficePage('/office/goodwill', 'passes:bulk', async ({ db, address }) => (
  <GoodwillList address={address} runs={await listGoodwill(db)} />
));
