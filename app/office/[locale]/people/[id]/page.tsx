import { History } from '@/components/people/history';
import { PersonPrivacy } from '@/components/privacy/person-privacy';
import { PersonThing } from '@/components/people/office-person';
import { notFound } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { findPerson } from '@/lib/people/queries';
import { listTimeline } from '@/lib/people/timeline-queries';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { isCompanyAccount } from '@/lib/pro/queries/companies';
import { listVouchersOfPerson } from '@/lib/promotions/voucher-list-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('person.title');

export default defineOfficePage(
  '/office/people/[id]',
  'people:read',
  async ({ db, at, staff, can, params, locale }) => {
    const id = requireId(params);
    const person = (await findPerson(db, { id, staffId: staff.accountId, at, locale })) ?? notFound();
    const erasures = await listErasures(db, { at, accountId: staff.accountId });
    const erasure = erasures.find(({ personId }) => personId === id) ?? null;
    const [isCompany, vouchers] = await Promise.all([
      can('pro:write') && isCompanyAccount(db, id),
      listVouchersOfPerson(db, id),
    ]);
    const entries = await listTimeline(db, { type: 'person', id });
    return (
      <PersonThing
        person={person}
        canWrite={can('people:write')}
        privacy={can('privacy:act') && <PersonPrivacy id={id} erasure={erasure} />}
        companyUrl={isCompany ? screenUrl('/office/companies/[id]', locale, { id }) : null}
        vouchers={vouchers}
        canOpenVouchers={can('vouchers:write')}
        canSend={can('mail:send')}
        history={<History entries={entries} />}
      />
    );
  },
);
