import { staffActor } from '@/lib/audit/actor';
import { addBanner } from '@/lib/content/banner-commands';
import { listBanners } from '@/lib/content/banner-queries';
import { addBannerContract, listBannersContract } from '@/lib/content/contract';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listBannersContract, staff('site:write'), async ({ db }) =>
  ok({ items: await listBanners(db) }),
);

export const POST = defineRoute(addBannerContract, staff('site:write'), (call) =>
  addBanner(call.db, call.body, staffActor(call)),
);
