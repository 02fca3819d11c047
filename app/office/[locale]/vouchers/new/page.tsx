import { NewVoucher } from '@/components/promotions/new-voucher';
import { listEditions } from '@/lib/catalogue/queries';
import { giftEdition } from '@/lib/catalogue/rules';
import { seasonFlags } from '@/lib/config/season';
import { momentOf } from '@/lib/core/dates';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('vouchers.newTitle');

export default defineOfficePage(
  { screen: '/office/vouchers/new', access: 'orders:create', menuScreen: '/office/vouchers' },
  async ({ db, at }) => {
    const edition = giftEdition(await listEditions(db), seasonFlags(), momentOf(at));
    return <NewVoucher prices={edition?.prices ?? null} />;
  },
);
