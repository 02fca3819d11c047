import { LogList } from '@/components/audit/log-list';
import { AUDIT_PAGE_SIZE, listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { validFilters } from '@/lib/core/validation';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.log');

export default defineOfficePage({ screen: '/office/log', access: 'log:read' }, async ({ db, address }) => {
  const query = validFilters(auditQuerySchema, address.query);
  const list = await listAudit(db, query);
  return <LogList {...{ address, query }} list={{ ...list, pageSize: AUDIT_PAGE_SIZE }} />;
});
