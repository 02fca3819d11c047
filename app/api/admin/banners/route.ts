import { addBanner } from '@/lib/content/banner-commands';
import { listBanners } from '@/lib/content/banner-queries';
import { addBannerContract, listBannersContract } from '@/lib/content/contract';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listBannersContract, async ({ db }) => ({ items: await listBanners(db) }));

export const POST = defineStaffRoute(addBannerContract, ({ db, body, by }) => addBanner(db, body, by));
