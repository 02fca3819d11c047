import type { Locale } from '@/lib/i18n/languages';
import type { AppPathname } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';

/** Where in the office a page is: its screen, the values of the address and its query. */
export type OfficeAddress = {
  locale: Locale;
  screen: AppPathname;
  params?: Record<string, string>;
  query?: Readonly<Record<string, string>>;
  /** Name of the list that this screen shows, if the person may have it as a file. */
  csv?: string | undefined;
};

/** URL of an address, with changes to its query. An empty value removes a parameter. */
export function officeUrl(
  { locale, screen, params, query = {} }: OfficeAddress,
  changes: Record<string, string> = {},
): string {
  const filled = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(filled).toString();
  return `${screenUrl(screen, locale, params)}${search && `?${search}`}`;
}

/** URL of a list with another filter, from its first page. */
export const filterUrl = (address: OfficeAddress, changes: Record<string, string>): string =>
  officeUrl(address, { page: '', ...changes });

/** URL of a list as CSV: the same filters and order, all pages. */
export function csvUrlOf({ locale, query = {} }: OfficeAddress, list: string): string {
  const { page: _, ...filters } = query;
  return `/api/admin/lists/${list}?${new URLSearchParams({ ...filters, locale })}`;
}
