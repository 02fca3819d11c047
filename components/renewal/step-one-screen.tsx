import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { screenUrl } from '@/lib/i18n/screen-url';
import { DoorField, DoorFields } from './door-field';

type StepOneScreenProps = { title: string; product: string | undefined; canOrder: boolean };

/** Asks whether the visitor is a customer already (docs/product.md#where-an-order-begins). Both keep the product. */
export function StepOneScreen({ title, product, canOrder }: StepOneScreenProps) {
  const t = useTranslations('identity.step1');
  const locale = useLocale();
  const kept = product ? { product } : {};
  // after login, return to the selected product
  const back = product ? { callbackUrl: `${screenUrl('/renewal', locale)}?product=${product}` } : {};
  return (
    <main>
      <div className="wrap pb-9 pt-10 md:pt-16">
        <h1 className="text-d2">{title}</h1>
      </div>
      <DoorFields>
        <DoorField title={t('isClient')} text={t('isClientText')} look="tint">
          <ButtonLink href={{ pathname: '/login', query: back }}>{t('login')}</ButtonLink>
          {canOrder && (
            <ButtonLink href={{ pathname: '/renewal', query: { ...kept, who: 'known' } }} variant="secondary">
              {t('renew')}
            </ButtonLink>
          )}
        </DoorField>
        <DoorField title={t('isNotClient')} text={t('isNotClientText')} look="season">
          {canOrder && (
            <ButtonLink href={{ pathname: '/renewal', query: { ...kept, who: 'new' } }}>
              {t('order')}
            </ButtonLink>
          )}
          <ButtonLink href={{ pathname: '/registration', query: kept }} variant="secondary">
            {t('register')}
          </ButtonLink>
        </DoorField>
      </DoorFields>
    </main>
  );
}
