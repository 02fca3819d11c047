import { TeamList } from '@/components/staff/office-team';
import { listTeam } from '@/lib/staff/team-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.team');

export default defineOfficePage(
  { screen: '/office/team', access: 'team:write' },
  async ({ db, address, staff }) => (
    <TeamList address={address} members={await listTeam(db)} reader={staff.username} />
  ),
);
