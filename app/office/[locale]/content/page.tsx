import { RecordList } from '@/components/publishing/record-list';
import { newId } from '@/lib/core/ids';
import { validFilters } from '@/lib/core/validation';
import { recordListSchema } from '@/lib/publishing/list-schema';
import { listRecords } from '@/lib/publishing/queries/list-records';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.content');

export default defineOfficePage('/office/content', 'content:read', async ({ db, address }) => {
  const query = validFilters(recordListSchema, address.query);
  const list = await listRecords(db, query, address.locale);
  const { type, q = '' } = query;
  return <RecordList {...{ address, type, q, list }} newId={newId()} />;
});
