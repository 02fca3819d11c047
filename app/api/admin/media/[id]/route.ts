import { revalidateTag } from 'next/cache';
import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { fail, ok } from '@/lib/core/result';
import { removePicture, savePicture } from '@/lib/media/commands';
import { getPictureContract, removePictureContract, savePictureContract } from '@/lib/media/contract';
import { listUses, readPicture } from '@/lib/media/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getPictureContract, async ({ db, params: { id } }) => {
  const picture = await readPicture(db, id);
  return picture ? ok({ ...picture, records: await listUses(db, id) }) : fail('not_found');
});

export const PUT = defineStaffRoute(savePictureContract, async ({ db, params, body: input, ifMatch, by }) => {
  const saved = await savePicture(db, params.id, { input, ifMatch }, by);
  if (saved.ok && saved.data.uses > 0) for (const tag of ALL_CONTENT_TAGS) revalidateTag(tag, { expire: 0 });
  return saved;
});

export const DELETE = defineStaffRoute(removePictureContract, ({ db, params, by }) =>
  removePicture(db, params.id, by),
);
