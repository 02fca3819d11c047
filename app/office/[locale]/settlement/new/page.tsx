import { NewRun } from '@/components/settlement/new-run';
import { listEditions } from '@/lib/catalogue/queries';
import { dayOf } from '@/lib/core/dates';
import { listRules } from '@/lib/settlement/queries';
import { listRuns } from '@/lib/settlement/run-queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.settlement');

export default defineOfficePage('/office/settlement/new', 'settle:run', async ({ db, address, at }) => (
  <NewRun
    {...{ address, editions: await listEditions(db), rules: await listRules(db), runs: await listRuns(db) }}
    today={dayOf(at)}
  />
));
