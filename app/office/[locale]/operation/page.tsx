import { OfficeOperation } from '@/components/jobs/office-operation';
import { officeUrl } from '@/components/office/address';
import { readOperation } from '@/lib/jobs/operation-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.operation');

export default defineOfficePage(
  { screen: '/office/operation', access: 'ops:read' },
  async ({ db, at, address: { locale }, staff }) => (
    <OfficeOperation
      operation={await readOperation(db, at)}
      locale={locale}
      mailsUrl={
        staff.permissions.has('mail:read')
          ? officeUrl({ locale, screen: '/office/mails', query: { status: 'failed' } })
          : null
      }
    />
  ),
);
