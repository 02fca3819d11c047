import { PictureThing } from '@/components/media/office-picture';
import { notFound } from '@/lib/i18n/navigation';
import { listUses, readPicture } from '@/lib/media/queries';
import { pictureParams } from '@/lib/media/schema';
import { findRecordView } from '@/lib/publishing/queries/records';
import { anyTitleOf } from '@/lib/publishing/titles';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.media');

export default defineOfficePage('/office/media/[id]', 'content:read', async ({ db, address, can }) => {
  const key = pictureParams.safeParse(address.params);
  const picture = key.success ? await readPicture(db, key.data.id) : null;
  if (!picture) notFound();
  const uses = await listUses(db, picture.id);
  const records = await Promise.all(
    uses.map(async ({ type, recordId }) => {
      const record = await findRecordView(db, { type, id: recordId });
      return { type, recordId, title: record ? anyTitleOf(record, address.locale) : recordId };
    }),
  );
  return <PictureThing {...{ address, picture, records }} mayWrite={can('content:write')} />;
});
