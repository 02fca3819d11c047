import { RunList } from '@/components/settlement/office-runs';
import { listRuns } from '@/lib/settlement/run-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.settlement');

export default defineOfficePage('/office/settlement', 'settle:read', async ({ db, address, can }) => (
  <RunList address={address} runs={await listRuns(db)} canCreate={can('settle:run')} />
));
