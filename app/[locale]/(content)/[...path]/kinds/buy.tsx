import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { GiftDrawing } from '@/components/artwork/gift-drawing';
import { BlockRows } from '@/components/content/blocks/block-rows';
import { JsonLd } from '@/components/content/json-ld';
import { GiftPromotion } from '@/components/home/gift-promotion';
import { PriceGuarantee } from '@/components/home/price-guarantee';
import { BreakEvenHelper } from '@/components/catalogue/break-even-helper';
import { BuyComparison } from '@/components/catalogue/buy-comparison';
import { BuyHero } from '@/components/catalogue/buy-hero';
import { ButtonLink } from '@/components/ui/button';
import { passOffers, productOffer, type ProductOffer } from '@/lib/catalogue/offer';
import { givesVoucher } from '@/lib/catalogue/products';
import { getCatalogue, isGiftSold } from '@/lib/catalogue/queries';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { getBrand } from '@/lib/config/brand';
import { clockOffsetMs, getEnv } from '@/lib/config/env';
import { seasonFlags } from '@/lib/config/season';
import { buyPageId, productOfPage } from '@/lib/content/buy-pages';
import { pageUrls } from '@/lib/content/queries/addresses';
import { getHomeOffers } from '@/lib/home/queries/home-offer';
import { productData } from '@/lib/home/structured-data';
import { endOfMoment } from '@/lib/core/dates';
import { blockContent, metadataOf } from './block-page';
import type { ContentRequest, LayoutContent } from './content-kind';

/** Product pages (docs/product.md#buy-pages): hero, comparison, break-even calculator, then the blocks. */
export const buyContent: LayoutContent = async (page, request) => {
  const kind = productOfPage(page.id);
  if (!kind) return blockContent(page, request);
  const { db, at, locale } = request;
  const isGift = givesVoucher(kind);
  const edition = await getCatalogue(db, { at, locale });
  // vouchers have a first day of their own
  const catalogue = isGift ? { ...edition, buyingEnabled: await isGiftSold(db, at) } : edition;
  const offer = productOffer(catalogue, kind);
  const { publicUrl } = getEnv();
  const facts = { publicUrl, url: page.url, description: page.lead, brandName: getBrand().name };
  return {
    metadata: await metadataOf(page, request),
    page: (
      <main>
        <BuyHero
          title={page.title}
          lead={page.lead}
          {...{ catalogue, offer }}
          {...(isGift
            ? { art: <GiftField />, isFromPrice: true, ...(await giftAction(offer, catalogue)) }
            : {})}
        >
          {!isGift && (await guarantee(request))}
        </BuyHero>
        {!isGift && <Choice catalogue={catalogue} />}
        <div className="wrap pb-section pt-9 md:pt-12">
          <BlockRows blocks={page.blocks} />
        </div>
        {!isGift && (await giftPromotion(request))}
        {offer && <JsonLd data={productData(offer, catalogue, facts)} />}
      </main>
    ),
  };
};

/** Gift vouchers link to their own screen instead of ordering directly. */
async function giftAction(offer: ProductOffer | null, { buyingEnabled }: CatalogueView) {
  if (!offer || !buyingEnabled) return {};
  const t = await getTranslations('gift');
  return { action: <ButtonLink href="/gift">{t('asideGive')}</ButtonLink> };
}

/** Countdown of the price guarantee, until it has passed (docs/product.md#price-guarantee). */
async function guarantee({ db, at }: ContentRequest): Promise<ReactNode> {
  const { offer } = await getHomeOffers(db, at);
  if (!offer?.isBuyingEnabled || endOfMoment(offer.edition.priceGuaranteedUntil) <= at) return null;
  return <PriceGuarantee {...{ offer, at }} clockOffsetMs={clockOffsetMs()} isOnPaper />;
}

/** Gift promotion, while its flag is on (docs/product.md#season-flags). */
async function giftPromotion({ db, at, locale }: ContentRequest): Promise<ReactNode> {
  const { giftEdition } = await getHomeOffers(db, at);
  const id = buyPageId('gift');
  const giftUrl = (await pageUrls(db, [id], locale)).get(id);
  if (!seasonFlags().giftPromotion || !giftEdition || !giftUrl) return null;
  return <GiftPromotion edition={giftEdition} giftUrl={giftUrl} />;
}

function Choice({ catalogue }: { catalogue: CatalogueView }) {
  const passes = passOffers(catalogue);
  if (!passes.some(({ entries }) => entries === null)) return null;
  return (
    <>
      {passes.length > 1 && <BuyComparison {...{ catalogue, passes }} />}
      <BreakEvenHelper
        catalogue={catalogue}
        passes={passes.map(({ price, ...pass }) => ({ ...pass, priceCents: price }))}
      />
    </>
  );
}

const GiftField = () => (
  <div className="field flex items-end justify-center bg-spectacle px-8 pt-11">
    <GiftDrawing className="w-[380px] max-w-full" />
  </div>
);
