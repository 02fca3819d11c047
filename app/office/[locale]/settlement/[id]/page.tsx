import { RunThing } from '@/components/settlement/office-run';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { findRun } from '@/lib/settlement/run-queries';
import { fullNames } from '@/lib/staff/team-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.settlement');

export default defineOfficePage(
  '/office/settlement/[id]',
  'settle:read',
  async ({ db, at, address, params, staff }) => {
    const id = requireId(params);
    const run = await findRun(db, id);
    if (!run) notFound();
    const { computedBy, frozenBy, approvedBy, sentBackBy } = run;
    const names = await fullNames(db, [computedBy, frozenBy, approvedBy, sentBackBy]);
    const { username, permissions } = staff;
    return <RunThing {...{ address, run, names, username, permissions }} today={dayOf(at)} />;
  },
);
