import { officeUrl } from '@/components/office/address';
import { RunThing } from '@/components/settlement/office-run';
import { dayOf } from '@/lib/core/dates';
import { notFound, plainRedirect } from '@/lib/i18n/navigation';
import { findReplacement, findRun } from '@/lib/settlement/run-queries';
import { fullNames } from '@/lib/staff/team-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.settlement');

export default defineOfficePage(
  '/office/settlement/[id]',
  'settle:read',
  async ({ db, at, address, params, staff }) => {
    const id = requireId(params);
    const run = await findRun(db, id);
    if (!run) {
      const replacement = await findReplacement(db, id);
      return replacement === null
        ? notFound()
        : plainRedirect(officeUrl({ ...address, params: { id: replacement } }));
    }
    const { computedBy, frozenBy, approvedBy, sentBackBy } = run;
    const names = await fullNames(db, [computedBy, frozenBy, approvedBy, sentBackBy]);
    const { username, permissions } = staff;
    return <RunThing {...{ address, run, names, username, permissions }} today={dayOf(at)} />;
  },
);
