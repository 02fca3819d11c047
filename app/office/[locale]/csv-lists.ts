import 'server-only';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { logColumns } from '@/components/audit/log-list';
import { passColumns } from '@/components/cards/office-list';
import { seasonColumns } from '@/components/editions/office-list';
import { csvTable } from '@/components/office/csv-table';
import { permissionOf } from '@/components/office/menu';
import type { Column } from '@/components/office/office-list';
import { invoiceColumns } from '@/components/orders/invoice-list';
import { approvalColumns } from '@/components/orders/approval-list';
import { orderColumns } from '@/components/orders/office-list';
import { receiptColumns } from '@/components/orders/receipt-list';
import { companyColumns } from '@/components/pro/office-companies';
import { partnerColumns } from '@/components/partners/office-list';
import { batchColumns } from '@/components/production/office-batches';
import { boardColumns } from '@/components/publishing/board-columns';
import { recordColumns } from '@/components/publishing/record-list';
import { teamColumns } from '@/components/staff/office-team';
import { simulationColumns } from '@/components/settlement/simulation-columns';
import { offerColumns } from '@/components/promotions/office-offers';
import { voucherColumns } from '@/components/promotions/office-vouchers';
import { auditQuerySchema } from '@/lib/audit/schema';
import { listPassRows } from '@/lib/cards/list-queries';
import { passListSchema } from '@/lib/cards/list-schema';
import { dayOf } from '@/lib/core/dates';
import type { Permission } from '@/lib/core/permissions';
import { validFilters } from '@/lib/core/validation';
import type { Db } from '@/lib/db/client';
import { listEditionViews } from '@/lib/editions/queries';
import type { Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import type { AppPathname } from '@/lib/i18n/routing';
import { listOpenInvoices } from '@/lib/orders/invoice-queries';
import { invoiceListSchema } from '@/lib/orders/invoice-schema';
import { listOrders } from '@/lib/orders/admin-queries';
import { orderListSchema } from '@/lib/orders/list-schema';
import { listReceiptPage } from '@/lib/orders/receipt-queries';
import { receiptListSchema } from '@/lib/orders/receipt-schema';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { companyListSchema } from '@/lib/pro/company-schema';
import { partnerListSchema } from '@/lib/partners/partner-schema';
import { listNamedAudit } from '@/lib/office/log-queries';
import { listPartners } from '@/lib/partners/partner-queries';
import { listCompanies } from '@/lib/pro/queries/companies';
import { listBatches } from '@/lib/production/queries';
import { boardQuerySchema } from '@/lib/publishing/board-schema';
import { recordListSchema } from '@/lib/publishing/list-schema';
import { getBoard } from '@/lib/publishing/queries/board';
import { listRecords } from '@/lib/publishing/queries/list-records';
import { listTeam } from '@/lib/staff/team-queries';
import { simulatorQuerySchema } from '@/lib/settlement/schema';
import { compareRules } from '@/lib/settlement/simulation-queries';
import { listOffers } from '@/lib/promotions/offer-queries';
import { offerListSchema } from '@/lib/promotions/offer-schema';
import { listVouchers } from '@/lib/promotions/voucher-list-queries';
import { voucherListSchema } from '@/lib/promotions/voucher-schema';

type CsvOptions<Shape extends z.ZodRawShape, Row> = {
  /** Leaving the office needs `export:people` then, and an entry in the log. */
  holdsPeople: boolean;
  schema: z.ZodObject<Shape>;
  /** The rows of every page. */
  rows: (db: Db, query: z.output<z.ZodObject<Shape>>, reader: Reader) => Promise<{ items: Row[] }>;
  columns: (reader: Reader, query: z.output<z.ZodObject<Shape>>) => Column<Row>[];
};

/** Reader, time and language of a list. */
type Reader = { accountId: string; at: Date; locale: Locale };

/** A list that may be exported with the permission of its screen. */
const csvList = <Shape extends z.ZodRawShape, Row>(
  screen: AppPathname,
  { schema, rows, columns, holdsPeople }: CsvOptions<Shape, Row>,
) => ({
  screen,
  holdsPeople,
  access: permissionOf(screen),
  async load(db: Db, given: Readonly<Record<string, string>>, reader: Reader) {
    const query = validFilters(schema, given);
    const { items } = await rows(db, query, reader);
    const { page: _, ...filters } = query as Record<string, unknown>;
    return { ...csvTable(columns(reader, query), items), query: filters };
  },
});

type ListTexts =
  | ('orders' | 'log' | 'passes' | 'batches' | 'seasons' | 'team' | 'approvals' | 'content' | 'invoices')
  | (
      | 'simulation'
      | 'roles'
      | 'pass.states'
      | 'translations'
      | 'offers'
      | 'vouchers'
      | 'companies'
      | 'partners'
      | 'receipts'
    );

const of = <Namespace extends ListTexts>({ locale }: Reader, list: Namespace) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: `office.${list}` as const });

/** The query of a list without filters. */
const unfiltered = z.strictObject({});

/** The lists of the office that can be had as CSV, by name. A new list adds one entry. */
export const CSV_LISTS = {
  orders: csvList('/office/orders', {
    holdsPeople: true,
    schema: orderListSchema,
    rows: (db, query) => listOrders(db, query, { isWhole: true }),
    columns: (reader) => orderColumns(of(reader, 'orders'), reader.locale),
  }),
  passes: csvList('/office/passes', {
    holdsPeople: true,
    schema: passListSchema,
    rows: (db, query, { at }) => listPassRows(db, query, dayOf(at), { isWhole: true }),
    columns: (reader) => passColumns(of(reader, 'passes'), of(reader, 'pass.states')),
  }),
  batches: csvList('/office/batches', {
    holdsPeople: false,
    schema: unfiltered,
    rows: async (db) => ({ items: await listBatches(db) }),
    columns: (reader) => batchColumns(of(reader, 'batches')),
  }),
  content: csvList('/office/content', {
    holdsPeople: false,
    schema: recordListSchema,
    rows: (db, query, { locale }) => listRecords(db, query, locale, { isWhole: true }),
    columns: (reader, { type }) => recordColumns(of(reader, 'content'), type, reader.locale),
  }),
  translations: csvList('/office/translations', {
    holdsPeople: false,
    schema: boardQuerySchema,
    rows: (db, query, { at }) => getBoard(db, query, dayOf(at), { isWhole: true }),
    columns: (reader) => boardColumns(of(reader, 'translations'), of(reader, 'content')),
  }),
  seasons: csvList('/office/seasons', {
    holdsPeople: false,
    schema: unfiltered,
    rows: async (db, _, { locale }) => ({ items: (await listEditionViews(db, locale)).toReversed() }),
    columns: (reader) => seasonColumns(of(reader, 'seasons'), dayOf(reader.at)),
  }),
  approvals: csvList('/office/approvals', {
    holdsPeople: false,
    schema: unfiltered,
    rows: async (db, _, reader) => ({ items: await listRefundApprovals(db, reader) }),
    columns: (reader) => approvalColumns(of(reader, 'approvals')),
  }),
  team: csvList('/office/team', {
    holdsPeople: true,
    schema: unfiltered,
    rows: async (db) => ({ items: await listTeam(db) }),
    columns: (reader) => teamColumns(of(reader, 'team'), of(reader, 'roles')),
  }),
  invoices: csvList('/office/invoices', {
    holdsPeople: true,
    schema: invoiceListSchema,
    rows: (db, query, { at }) => listOpenInvoices(db, query, dayOf(at), { isWhole: true }),
    columns: (reader) => invoiceColumns(of(reader, 'invoices')),
  }),
  payments: csvList('/office/payments', {
    holdsPeople: true,
    schema: receiptListSchema,
    rows: (db, query) => listReceiptPage(db, query, { isWhole: true }),
    columns: (reader) => receiptColumns(of(reader, 'receipts'), false),
  }),
  companies: csvList('/office/companies', {
    holdsPeople: true,
    schema: companyListSchema,
    rows: (db, query) => listCompanies(db, query, { isWhole: true }),
    columns: (reader) => companyColumns(of(reader, 'companies')),
  }),
  offers: csvList('/office/offers', {
    holdsPeople: false,
    schema: offerListSchema,
    rows: (db, query, { at }) => listOffers(db, query, dayOf(at), { isWhole: true }),
    columns: (reader) => offerColumns(of(reader, 'offers')),
  }),
  vouchers: csvList('/office/vouchers', {
    holdsPeople: true,
    schema: voucherListSchema,
    rows: (db, query, { at }) => listVouchers(db, query, dayOf(at), { isWhole: true }),
    columns: (reader) => voucherColumns(of(reader, 'vouchers')),
  }),
  partners: csvList('/office/partners', {
    holdsPeople: false,
    schema: partnerListSchema,
    rows: (db, query, { at }) => listPartners(db, query, { today: dayOf(at), isWhole: true }),
    columns: (reader) => partnerColumns(of(reader, 'partners'), reader.locale),
  }),
  log: csvList('/office/log', {
    holdsPeople: true,
    schema: auditQuerySchema,
    // whoever may take lists of people may see their names
    rows: (db, query, { locale }) => listNamedAudit(db, query, { locale, seesPeople: true, isWhole: true }),
    columns: (reader) => {
      const mails: Record<string, string> = messagesFor(reader.locale).office.mails.templates;
      return logColumns({
        t: of(reader, 'log'),
        mail: (template) => mails[template] ?? template,
        locale: reader.locale,
      });
    },
  }),
  simulation: csvList('/office/simulation', {
    holdsPeople: false,
    schema: simulatorQuerySchema,
    rows: async (db, query, { at }) => ({
      items: (await compareRules(db, query, dayOf(at))).result?.items ?? [],
    }),
    columns: (reader) => simulationColumns(of(reader, 'simulation')),
  }),
};

type CsvList = (typeof CSV_LISTS)[keyof typeof CSV_LISTS];

const LISTS = new Map<string, CsvList>(Object.entries(CSV_LISTS));

/** True for a screen that shows a list. */
export const isListScreen = (screen: AppPathname): boolean =>
  [...LISTS.values()].some((list) => list.screen === screen);

export const csvListOf = (name: string): CsvList | undefined => LISTS.get(name);

export const mayExport = (
  { access, holdsPeople }: Pick<CsvList, 'access' | 'holdsPeople'>,
  permissions: ReadonlySet<Permission>,
): boolean =>
  access !== undefined && permissions.has(access) && (!holdsPeople || permissions.has('export:people'));

/** Name of the list that a screen shows, if this person may export it. */
export const csvOfScreen = (screen: AppPathname, permissions: ReadonlySet<Permission>): string | undefined =>
  [...LISTS].find(([, list]) => list.screen === screen && mayExport(list, permissions))?.[0];
