import type { OfficeAddress } from '@/components/office/address';
import type { Db } from '@/lib/db/client';
import type { StaffActor } from '@/lib/staff/queries';

/** Context of a page of the office: address, reader, time. */
export type OfficeContext = {
  db: Db;
  at: Date;
  staff: StaffActor;
  address: OfficeAddress & Required<Omit<OfficeAddress, 'csv'>>;
};
