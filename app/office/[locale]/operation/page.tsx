import { OfficeOperation } from '@/components/jobs/office-operation';
import { officeUrl } from '@/components/office/address';
import { readOperation } from '@/lib/jobs/operation-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.operation');

export default defineOfficePage('/office/operation', 'ops:read', async ({ db, at, locale, can }) => (
  <OfficeOperation
    operation={await readOperation(db, at)}
    locale={locale}
    mailsUrl={
      can('mail:read') ? officeUrl({ locale, screen: '/office/mails', query: { status: 'failed' } }) : null
    }
  />
));
