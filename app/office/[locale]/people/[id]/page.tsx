import { z } from 'zod';
import { History } from '@/components/people/history';
import { PersonPrivacy } from '@/components/privacy/person-privacy';
import { PersonThing } from '@/components/people/office-person';
import { notFound } from '@/lib/i18n/navigation';
import { findPerson } from '@/lib/people/queries';
import { listTimeline } from '@/lib/people/timeline-queries';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('person.title');

export default defineOfficePage(
  { screen: '/office/people/[id]', access: 'people:read', menuScreen: '/office/orders' },
  async ({ db, at, staff, address: { params, locale } }) => {
    const id = params.id ?? '';
    const isId = z.uuid().safeParse(id).success;
    const person = isId ? await findPerson(db, { id, staffId: staff.accountId, at, locale }) : null;
    if (!person) notFound();
    const erasures = await listErasures(db, { at, accountId: staff.accountId });
    const erasure = erasures.find(({ personId }) => personId === id) ?? null;
    const entries = await listTimeline(db, { type: 'person', id });
    return (
      <PersonThing
        person={person}
        canWrite={staff.permissions.has('people:write')}
        privacy={staff.permissions.has('privacy:act') && <PersonPrivacy id={id} erasure={erasure} />}
        canSend={staff.permissions.has('mail:send')}
        history={<History entries={entries} />}
      />
    );
  },
);
