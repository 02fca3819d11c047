import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GiftForm, type GiftChoice } from '@/components/promotions/gift-form';
import { GiftLogin, GiftScreen } from '@/components/promotions/gift-screen';
import type { CartContext } from '@/lib/cart/commands/context';
import { getCart } from '@/lib/cart/queries/cart';
import { getCatalogue, isGiftSold } from '@/lib/catalogue/queries';
import { GIFTABLE_KINDS, productCode } from '@/lib/catalogue/products';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { getBrand } from '@/lib/config/brand';
import { now } from '@/lib/config/env';
import { getDb, type Db } from '@/lib/db/client';
import { formatMoney } from '@/lib/i18n/format';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { getPageActor } from '@/lib/identity/guards';
import { getProfile } from '@/lib/identity/queries';

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'gift' });
  return { title: t('title'), robots: { index: false } };
}

async function choicesOf({ products }: CatalogueView, locale: Locale): Promise<GiftChoice[]> {
  const t = await getTranslations({ locale, namespace: 'gift.form' });
  const { productKey } = getBrand();
  const sold = GIFTABLE_KINDS.flatMap((kind) => {
    const product = products.find(({ code }) => code === productCode(kind, productKey));
    return product ? [{ value: kind, label: product.title, price: formatMoney(product.price) }] : [];
  });
  return [...sold, { value: 'amount', label: t('amount') }];
}

/** The gift in the customer's cart; undefined for an unknown entry. */
async function findGift(db: Db, entryId: string | string[], view: CartContext) {
  const { entries } = await getCart(db, view);
  const found = entries.find(({ id }) => id === entryId);
  return found?.gift && { id: found.id, gift: found.gift };
}

/** Creates a gift voucher, or edits one in the cart. */
export default async function GiftPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const db = await getDb();
  const [actor, isSold] = await Promise.all([getPageActor(), isGiftSold(db, now())]);
  if (!isSold || !actor) return <GiftScreen isSold={isSold}>{isSold && <GiftLogin />}</GiftScreen>;
  const catalogue = await getCatalogue(db, { at: now(), locale });
  const profile = await getProfile(db, actor.accountId);
  const { entry: entryId } = await searchParams;
  const entry = entryId && (await findGift(db, entryId, { accountId: actor.accountId, locale, at: now() }));
  return (
    <GiftScreen isSold>
      <GiftForm
        product={productCode('gift', getBrand().productKey)}
        choices={await choicesOf(catalogue, locale)}
        senderName={profile ? `${profile.firstName} ${profile.lastName}` : ''}
        target={screenUrl('/cart', locale)}
        {...(entry ? { entry } : {})}
      />
    </GiftScreen>
  );
}
