import { Reports } from '@/components/reports/office-reports';
import { validFilters } from '@/lib/core/validation';
import { getReport } from '@/lib/reports/queries';
import { REPORTS, reportsQuerySchema } from '@/lib/reports/schema';
import { listVisitedEditions } from '@/lib/settlement/preview-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.reports');

export default defineOfficePage('/office/reports', 'reports:read', async ({ db, address }) => {
  const { edition: chosen } = validFilters(reportsQuerySchema, address.query);
  const editions = await listVisitedEditions(db);
  const edition = editions.find((code) => code === chosen) ?? editions[0];
  const { locale } = address;
  const reports = [];
  for (const name of REPORTS) reports.push(await getReport(db, { name, edition, locale }));
  return <Reports {...{ address, editions, edition, reports }} />;
});
