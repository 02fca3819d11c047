import { PictureGrid } from '@/components/media/office-pictures';
import { addDays, dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { listPictures } from '@/lib/media/queries';
import { pictureQuerySchema, RIGHTS_NOTICE_DAYS } from '@/lib/media/schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.media');

export default defineOfficePage('/office/media', 'content:read', async ({ db, at, address, can }) => {
  const query = validFilters(pictureQuerySchema, address.query);
  const today = dayOf(at);
  return (
    <PictureGrid
      {...{ address, query }}
      list={await listPictures(db, query, today)}
      mayAdd={can('content:write')}
      noticeFrom={addDays(today, RIGHTS_NOTICE_DAYS)}
    />
  );
});
