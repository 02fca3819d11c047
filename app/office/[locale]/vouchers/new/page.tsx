import { NewVoucher } from '@/components/promotions/new-voucher';
import { loadCatalogue, saleFlags } from '@/lib/catalogue/queries';
import { giftEdition } from '@/lib/catalogue/rules';
import { momentOf } from '@/lib/core/dates';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('vouchers.newTitle');

export default defineOfficePage('/office/vouchers/new', 'orders:create', async ({ db, at }) => {
  const catalogue = await loadCatalogue(db);
  const edition = giftEdition(catalogue.editions, saleFlags(catalogue), momentOf(at));
  return <NewVoucher prices={edition?.prices ?? null} />;
});
