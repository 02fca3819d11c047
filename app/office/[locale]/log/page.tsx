import { LogList } from '@/components/audit/log-list';
import { AUDIT_PAGE_SIZE } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { validFilters } from '@/lib/core/validation';
import { listNamedAudit } from '@/lib/office/log-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.log');

export default defineOfficePage('/office/log', 'log:read', async ({ db, address, locale, staff, can }) => {
  const query = validFilters(auditQuerySchema, address.query);
  const reader = { locale, seesPeople: can('people:read') };
  const list = await listNamedAudit(db, query, reader);
  const { permissions } = staff;
  return <LogList {...{ address, query, permissions }} list={{ ...list, pageSize: AUDIT_PAGE_SIZE }} />;
});
