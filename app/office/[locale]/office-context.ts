import type { OfficeAddress } from '@/components/office/address';
import type { Db } from '@/lib/db/client';
import type { StaffActor } from '@/lib/staff/queries';

/** What a page of the office gets: where it is, who reads it, and when. */
export type OfficeContext = {
  db: Db;
  at: Date;
  staff: StaffActor;
  address: OfficeAddress & Required<Omit<OfficeAddress, 'csv'>>;
};
