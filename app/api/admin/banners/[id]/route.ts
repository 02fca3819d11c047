import { removeBanner, saveBanner } from '@/lib/content/banner-commands';
import { removeBannerContract, saveBannerContract } from '@/lib/content/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PUT = defineStaffRoute(saveBannerContract, ({ db, params, body, by }) =>
  saveBanner(db, { id: params.id, ...body }, by),
);

export const DELETE = defineStaffRoute(removeBannerContract, ({ db, params, by }) =>
  removeBanner(db, params.id, by),
);
