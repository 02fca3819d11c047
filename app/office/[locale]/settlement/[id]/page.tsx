import { z } from 'zod';
import { RunThing } from '@/components/settlement/office-run';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { findRun } from '@/lib/settlement/run-queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.settlement');

export default defineOfficePage(
  { screen: '/office/settlement/[id]', access: 'settle:read', menuScreen: '/office/settlement' },
  async ({ db, at, address, staff: { username, permissions } }) => {
    const id = address.params.id ?? '';
    const run = z.uuid().safeParse(id).success ? await findRun(db, id) : null;
    if (!run) notFound();
    return <RunThing {...{ address, run, username, permissions }} today={dayOf(at)} />;
  },
);
