import 'server-only';
import type { z } from 'zod';
import { createTranslator } from 'use-intl/core';
import { logColumns } from '@/components/audit/log-list';
import { csvTable } from '@/components/office/csv-table';
import type { Column } from '@/components/office/office-list';
import { invoiceColumns } from '@/components/orders/invoice-list';
import { orderColumns } from '@/components/orders/office-list';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import type { Permission } from '@/lib/core/permissions';
import { validFilters } from '@/lib/core/validation';
import type { Db } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import type { AppPathname } from '@/lib/i18n/routing';
import { listOpenInvoices } from '@/lib/orders/invoice-queries';
import { invoiceListSchema } from '@/lib/orders/invoice-schema';
import { listOrders } from '@/lib/orders/admin-queries';
import { orderListSchema } from '@/lib/orders/list-schema';

type CsvOptions<Shape extends z.ZodRawShape, Row> = {
  screen: AppPathname;
  access: Permission;
  /** Leaving the office needs `export:people` then, and an entry in the log. */
  holdsPeople: boolean;
  schema: z.ZodObject<Shape>;
  /** The rows of every page. */
  rows: (db: Db, query: z.output<z.ZodObject<Shape>>) => Promise<{ items: Row[] }>;
  columns: (locale: Locale) => Column<Row>[];
};

const csvList = <Shape extends z.ZodRawShape, Row>({
  schema,
  rows,
  columns,
  ...list
}: CsvOptions<Shape, Row>) => ({
  ...list,
  async load(db: Db, given: Readonly<Record<string, string>>, locale: Locale) {
    const query = validFilters(schema, given);
    const { items } = await rows(db, query);
    const { page: _, ...filters } = query as Record<string, unknown>;
    return { ...csvTable(columns(locale), items), query: filters };
  },
});

const of = <Namespace extends 'orders' | 'log' | 'invoices'>(locale: Locale, list: Namespace) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: `office.${list}` as const });

/** The lists of the office that can be had as CSV, by name. A new list adds one entry. */
export const CSV_LISTS = {
  orders: csvList({
    screen: '/office/orders',
    access: 'orders:read',
    holdsPeople: true,
    schema: orderListSchema,
    rows: (db, query) => listOrders(db, query, { isWhole: true }),
    columns: (locale) => orderColumns(of(locale, 'orders'), locale),
  }),
  invoices: csvList({
    screen: '/office/invoices',
    access: 'money:read',
    holdsPeople: true,
    schema: invoiceListSchema,
    rows: (db, query) => listOpenInvoices(db, query, dayOf(serverNow()), { isWhole: true }),
    columns: (locale) => invoiceColumns(of(locale, 'invoices')),
  }),
  log: csvList({
    screen: '/office/log',
    access: 'log:read',
    holdsPeople: true,
    schema: auditQuerySchema,
    rows: (db, query) => listAudit(db, query, { isWhole: true }),
    columns: (locale) => logColumns(of(locale, 'log')),
  }),
};

type CsvList = (typeof CSV_LISTS)[keyof typeof CSV_LISTS];

const LISTS = new Map<string, CsvList>(Object.entries(CSV_LISTS));

export const csvListOf = (name: string): CsvList | undefined => LISTS.get(name);

export const mayExport = (
  { access, holdsPeople }: Pick<CsvList, 'access' | 'holdsPeople'>,
  permissions: ReadonlySet<Permission>,
): boolean => permissions.has(access) && (!holdsPeople || permissions.has('export:people'));

/** Name of the list that a screen shows, if this person may export it. */
export const csvOfScreen = (screen: AppPathname, permissions: ReadonlySet<Permission>): string | undefined =>
  [...LISTS].find(([, list]) => list.screen === screen && mayExport(list, permissions))?.[0];
