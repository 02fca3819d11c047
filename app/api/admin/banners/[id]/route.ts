import { staffActor } from '@/lib/audit/actor';
import { removeBanner, saveBanner } from '@/lib/content/banner-commands';
import { removeBannerContract, saveBannerContract } from '@/lib/content/contract';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const PUT = defineRoute(saveBannerContract, staff('site:write'), (call) =>
  saveBanner(call.db, { id: call.params.id, ...call.body }, staffActor(call)),
);

export const DELETE = defineRoute(removeBannerContract, staff('site:write'), (call) =>
  removeBanner(call.db, call.params.id, staffActor(call)),
);
