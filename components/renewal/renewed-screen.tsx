import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { formatEdition } from '@/lib/i18n/format';
import type { RenewablePass } from '@/lib/renewal/rules';
import { AuthScreen } from '@/components/identity/auth-screen';

type RenewedScreenProps = {
  pass: RenewablePass;
  product: string;
  edition: string;
};

/** Shown when a reminder link is opened again after the renewal. */
export function RenewedScreen({ pass, product, edition }: RenewedScreenProps) {
  const t = useTranslations('identity.renewal');
  const { uniqueKey: number, holder } = pass;
  const aside = {
    title: t('otherTitle'),
    text: t('otherText'),
    links: [{ href: { pathname: '/renewal', query: { product } }, label: t('otherAction') } as const],
  };
  return (
    <AuthScreen
      title={t('renewedTitle')}
      lead={t('renewedText', { number, holder, edition: formatEdition(edition) })}
      aside={aside}
    >
      <ButtonLink href="/account/passes">{t('toAccount')}</ButtonLink>
    </AuthScreen>
  );
}
