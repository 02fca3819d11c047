import { addBanner } from '@/lib/content/banner-commands';
import { listBanners } from '@/lib/content/banner-queries';
import { addBannerContract, listBannersContract } from '@/lib/content/contract';
import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listBannersContract, async ({ db }) =>
  ok({ items: await listBanners(db) }),
);

export const POST = defineStaffRoute(addBannerContract, ({ db, body, by }) => addBanner(db, body, by));
