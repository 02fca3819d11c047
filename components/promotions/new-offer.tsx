import { useTranslations } from 'next-intl';
import { OfferForm, type OfferProduct } from './offer-form';

/** A task of the office: a new code or series. */
export function NewOffer({ products }: { products: readonly OfferProduct[] }) {
  const t = useTranslations('office.offers');
  return (
    <>
      <h1 className="pb-5 pt-[34px]">{t('newTitle')}</h1>
      <p className="max-w-[70ch] pb-6">{t('newLead')}</p>
      <OfferForm products={products} />
    </>
  );
}
