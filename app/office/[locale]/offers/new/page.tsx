import { NewOffer } from '@/components/promotions/new-offer';
import { PRODUCT_KINDS, productCode } from '@/lib/catalogue/products';
import { listEditions } from '@/lib/catalogue/queries';
import { sellingEdition } from '@/lib/catalogue/rules';
import { getBrand } from '@/lib/config/brand';
import { momentOf } from '@/lib/core/dates';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('offers.newTitle');

export default defineOfficePage('/office/offers/new', 'offers:write', async ({ db, at }) => {
  const prices = sellingEdition(await listEditions(db), momentOf(at))?.prices ?? {};
  const { productKey } = getBrand();
  const products = PRODUCT_KINDS.map((kind) => ({
    kind,
    code: productCode(kind, productKey),
    priceCents: prices[kind] ?? null,
  }));
  return <NewOffer products={products} />;
});
