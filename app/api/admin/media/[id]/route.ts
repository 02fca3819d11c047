import { revalidateTag } from 'next/cache';
import { staffActor } from '@/lib/audit/actor';
import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { removePicture, savePicture } from '@/lib/media/commands';
import { getPictureContract, removePictureContract, savePictureContract } from '@/lib/media/contract';
import { listUses, readPicture } from '@/lib/media/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getPictureContract, staff('content:read'), async ({ db, params: { id } }) => {
  const picture = await readPicture(db, id);
  return picture ? ok({ ...picture, records: await listUses(db, id) }) : fail('not_found');
});

export const PUT = defineRoute(savePictureContract, staff('content:write'), async (call) => {
  const { db, params, body: input, ifMatch } = call;
  const saved = await savePicture(db, params.id, { input, ifMatch }, staffActor(call));
  if (saved.ok && saved.data.uses > 0) for (const tag of ALL_CONTENT_TAGS) revalidateTag(tag, { expire: 0 });
  return saved;
});

export const DELETE = defineRoute(removePictureContract, staff('content:write'), (call) =>
  removePicture(call.db, call.params.id, staffActor(call)),
);
