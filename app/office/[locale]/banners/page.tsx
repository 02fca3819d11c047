import { BannerTask } from '@/components/content/office-banners';
import { listBanners } from '@/lib/content/banner-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.banners');

export default defineOfficePage('/office/banners', 'site:write', async ({ db }) => (
  <BannerTask banners={await listBanners(db)} />
));
