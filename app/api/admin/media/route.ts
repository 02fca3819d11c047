import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { addPicture } from '@/lib/media/commands';
import { addPictureContract, listPicturesContract } from '@/lib/media/contract';
import { processPicture } from '@/lib/media/process-picture';
import { listPictures } from '@/lib/media/queries';
import { readUpload } from '@/lib/media/upload';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listPicturesContract, staff('content:read'), async ({ db, query, at }) =>
  ok(await listPictures(db, query, dayOf(at))),
);

export const POST = defineRoute(addPictureContract, staff('content:write'), async (call) => {
  const upload = await readUpload(call.request, addPictureContract.maxBytes);
  if (!upload.ok) return upload;
  const processed = await processPicture(upload.data.bytes);
  if (!processed.ok) return processed;
  const { fileName } = upload.data;
  return ok(await addPicture(call.db, { ...processed.data, fileName }, staffActor(call)));
});
