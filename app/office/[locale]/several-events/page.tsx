import { SeveralEventsPage } from '@/components/publishing/several-events-page';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.content');

export default defineOfficePage(
  { screen: '/office/several-events', access: 'content:write', menuScreen: '/office/content' },
  ({ address }) => <SeveralEventsPage address={address} />,
);
