import { ok } from '@/lib/core/result';
import { csvResponse } from '@/lib/pro/csv-files';
import { getReportContract } from '@/lib/reports/contract';
import { reportCsv } from '@/lib/reports/report-csv';
import { getReport } from '@/lib/reports/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getReportContract, async ({ db, params, query, locale }) => {
  const { edition, format } = query;
  const report = await getReport(db, { name: params.name, edition, locale });
  if (format !== 'csv') return ok(report);
  const file = [report.name, report.edition].filter(Boolean).join('-');
  return csvResponse(`${file}.csv`, reportCsv(report, locale));
});
