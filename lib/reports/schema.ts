import { z } from 'zod';
import { editionCodeSchema } from '../catalogue/schema';

/** Reports about the visits of an edition. */
export const VISIT_REPORTS = ['houses', 'regions', 'months', 'ages'] as const;
export type VisitReport = (typeof VISIT_REPORTS)[number];

export const REPORTS = [...VISIT_REPORTS, 'passes', 'renewals', 'income'] as const;
export type ReportName = (typeof REPORTS)[number];

export const isVisitReport = (name: ReportName): name is VisitReport =>
  VISIT_REPORTS.some((one) => one === name);

/** Unit of a column; rates are tenths of a percent. */
export const UNITS = ['count', 'money', 'rate'] as const;
export type Unit = (typeof UNITS)[number];

export const reportsQuerySchema = z.strictObject({
  /** Of the reports about visits; by default the latest with entries. */
  edition: editionCodeSchema.optional(),
});

export const reportQuerySchema = reportsQuerySchema.extend({
  format: z.enum(['csv']).optional(),
});

const cell = z.int().nullable();

export const reportSchema = z.object({
  name: z.enum(REPORTS),
  /** Null for reports about all editions. */
  edition: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), head: z.string(), unit: z.enum(UNITS) })),
  /** A cell is null where fewer than five people stand behind it, or where it would reveal such a cell. */
  rows: z.array(z.object({ key: z.string(), label: z.string(), cells: z.array(cell) })),
  /** Null without sums; a sum is null where it would reveal a cell. */
  sums: z.array(cell).nullable(),
});
export type Report = z.infer<typeof reportSchema>;
