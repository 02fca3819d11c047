import { BatchThing } from '@/components/production/office-batch';
import { notFound } from '@/lib/i18n/navigation';
import { findBatch } from '@/lib/production/queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.batches');

export default defineOfficePage('/office/batches/[id]', 'cards:produce', async ({ db, can, params }) => {
  const batch = (await findBatch(db, requireId(params))) ?? notFound();
  return <BatchThing batch={batch} canReturn={can('passes:write')} />;
});
