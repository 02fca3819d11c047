import { TeamList } from '@/components/staff/office-team';
import { listTeam } from '@/lib/staff/team-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.team');

export default defineOfficePage('/office/team', 'team:write', async ({ db, address, staff }) => (
  <TeamList address={address} members={await listTeam(db)} reader={staff.username} />
));
