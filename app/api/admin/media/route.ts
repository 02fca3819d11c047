import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { addPicture } from '@/lib/media/commands';
import { addPictureContract, listPicturesContract } from '@/lib/media/contract';
import { processPicture } from '@/lib/media/process-picture';
import { listPictures } from '@/lib/media/queries';
import { readUpload } from '@/lib/media/upload';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listPicturesContract, ({ db, query, at }) =>
  listPictures(db, query, dayOf(at)),
);

export const POST = defineStaffRoute(addPictureContract, async ({ db, request, by }) => {
  const upload = await readUpload(request, addPictureContract.maxBytes);
  if (!upload.ok) return upload;
  const processed = await processPicture(upload.data.bytes);
  if (!processed.ok) return processed;
  const { fileName } = upload.data;
  return ok(await addPicture(db, { ...processed.data, fileName }, by));
});
