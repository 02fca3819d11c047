import type { OfficeAddress } from '@/components/office/address';
import type { Permission } from '@/lib/core/permissions';
import type { Db } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';
import type { StaffActor } from '@/lib/staff/queries';

/** Context of a page of the office: reader, time, address with its language and the values of its segments. */
export type OfficeContext = {
  db: Db;
  at: Date;
  staff: StaffActor;
  /** Whether the reader has a permission. */
  can: (permission: Permission) => boolean;
  locale: Locale;
  params: Record<string, string>;
  address: OfficeAddress & Required<Omit<OfficeAddress, 'csv'>>;
};
