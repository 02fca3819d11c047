import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { DoorField, DoorFields } from './door-field';
import { type Ordered, orderUrl } from './ordered-product';

type StepOneScreenProps = { title: string; ordered: Ordered; canOrder: boolean };

/** Asks whether the visitor is a customer already (docs/product.md#where-an-order-begins). All ways keep what is ordered. */
export function StepOneScreen({ title, ordered, canOrder }: StepOneScreenProps) {
  const t = useTranslations('identity.step1');
  const locale = useLocale();
  // after login, return to the selected product
  const back = ordered.product ? { callbackUrl: orderUrl(locale, ordered) } : {};
  return (
    <main>
      <div className="wrap pb-9 pt-10 md:pt-16">
        <h1 className="text-d2">{title}</h1>
      </div>
      <DoorFields>
        <DoorField title={t('isClient')} text={t('isClientText')} look="tint">
          <ButtonLink href={{ pathname: '/login', query: back }}>{t('login')}</ButtonLink>
          {canOrder && (
            <ButtonLink
              href={{ pathname: '/renewal', query: { ...ordered, who: 'known' } }}
              variant="secondary"
            >
              {t('renew')}
            </ButtonLink>
          )}
        </DoorField>
        <DoorField
          title={t('isNotClient')}
          text={t(canOrder ? 'isNotClientText' : 'isNotClientClosed')}
          look="season"
        >
          {canOrder && (
            <ButtonLink href={{ pathname: '/renewal', query: { ...ordered, who: 'new' } }}>
              {t('order')}
            </ButtonLink>
          )}
          <ButtonLink href={{ pathname: '/registration', query: ordered }} variant="secondary">
            {t('register')}
          </ButtonLink>
        </DoorField>
      </DoorFields>
    </main>
  );
}
