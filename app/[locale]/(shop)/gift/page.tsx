import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { GiftForm, type GiftChoice } from '@/components/gift/gift-form';
import { GiftClosed, GiftLogin, GiftScreen } from '@/components/gift/gift-screen';
import { getCatalogue } from '@/lib/catalogue/queries';
import { productCode } from '@/lib/catalogue/rules';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { getBrand } from '@/lib/config/brand';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { formatMoney } from '@/lib/i18n/format';
import { routing, type Locale } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import { getPageActor } from '@/lib/identity/guards';
import { getProfile } from '@/lib/identity/queries';

export const dynamic = 'force-dynamic';

type GiftProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: GiftProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'gift' });
  return { title: t('title'), robots: { index: false } };
}

async function choicesOf({ products }: CatalogueView, locale: Locale): Promise<GiftChoice[]> {
  const t = await getTranslations({ locale, namespace: 'gift.form' });
  const { productKey } = getBrand();
  const sold = (['pass', 'mini'] as const).flatMap((kind) => {
    const product = products.find(({ code }) => code === productCode(kind, productKey));
    return product ? [{ value: kind, label: product.title, price: formatMoney(product.price) }] : [];
  });
  return [...sold, { value: 'amount', label: t('amount') }];
}

/** A gift voucher is put together here; the cart takes it from there. */
export default async function GiftPage({ params }: GiftProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const db = await getDb();
  const [actor, catalogue] = await Promise.all([getPageActor(), getCatalogue(db, { at: now(), locale })]);
  const product = productCode('gift', getBrand().productKey);
  const isSold = catalogue.buyingEnabled && catalogue.products.some(({ code }) => code === product);
  if (!isSold || !actor) return <GiftScreen>{isSold ? <GiftLogin /> : <GiftClosed />}</GiftScreen>;
  const profile = await getProfile(db, actor.accountId);
  return (
    <GiftScreen>
      <GiftForm
        product={product}
        choices={await choicesOf(catalogue, locale)}
        senderName={profile ? `${profile.firstName} ${profile.lastName}` : ''}
        target={screenUrl('/cart', locale)}
      />
    </GiftScreen>
  );
}
