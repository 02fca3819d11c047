import { RunList } from '@/components/settlement/office-runs';
import { listRuns } from '@/lib/settlement/run-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.settlement');

export default defineOfficePage(
  { screen: '/office/settlement', access: 'settle:read' },
  async ({ db, address, staff: { permissions } }) => (
    <RunList address={address} runs={await listRuns(db)} canCreate={permissions.has('settle:run')} />
  ),
);
