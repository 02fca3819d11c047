import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { RenewablePass } from '@/lib/renewal/rules';
import { AddOnsForm } from './add-ons-form';
import { AddProduct } from './add-product';
import { AuthScreen } from '@/components/identity/auth-screen';
import { needsPass, substituteProduct } from './ordered-product';
import { ChoiceLine, type LinkFault, type OrderedExtension, type OrderedProduct } from './choice-line';
import { signUpdateUrl } from './renewal-targets';

type SignedInRenewalProps = {
  firstName: string;
  product: OrderedProduct | undefined;
  extension?: OrderedExtension | undefined;
  isClosed: boolean;
  linkFault?: LinkFault | undefined;
  /** The customer's passes have the extension. */
  isExtended?: boolean;
  passes: readonly RenewablePass[];
};

/** Renewal for signed-in customers: choose between renewing a pass and a new one. */
export function SignedInRenewal({
  firstName,
  product,
  extension,
  isExtended = false,
  passes,
  isClosed,
  linkFault,
}: SignedInRenewalProps) {
  const t = useTranslations('identity.renewal');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const target = signUpdateUrl(screenUrl('/cart', locale), locale);
  const aside = {
    title: t('ownTitle'),
    text: t('ownText'),
    links: [{ href: '/account/passes', label: t('toAccount') } as const],
  };
  return (
    <AuthScreen
      title={t('signedInTitle', { firstName })}
      lead={isClosed ? errors('sale_closed') : t('signedInText')}
      aside={aside}
    >
      {isExtended && (
        <Alert tone="notice" className="mb-6">
          <p>{t('isExtended')}</p>
        </Alert>
      )}
      {!isClosed && <ChoiceLine {...{ product, extension, isClosed, linkFault }} />}
      {product && needsPass(product.code) ? (
        <AddOnsForm product={product.code} target={target} passes={passes} />
      ) : product ? (
        <AddProduct
          product={product.code}
          extension={extension?.code}
          substitute={substituteProduct()}
          target={target}
          passes={passes}
        />
      ) : (
        <ButtonLink href="/cart">{t('toCart')}</ButtonLink>
      )}
    </AuthScreen>
  );
}
