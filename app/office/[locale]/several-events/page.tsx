import { SeveralEventsPage } from '@/components/publishing/several-events-page';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.content');

export default defineOfficePage('/office/several-events', 'content:write', ({ address }) => (
  <SeveralEventsPage address={address} />
));
