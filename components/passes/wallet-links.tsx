import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';

export type Wallets = { apple: boolean; google: boolean };

/** Links to add the pass to the configured phone wallets. */
export function WalletLinks({ uniqueKey, wallets }: { uniqueKey: string; wallets: Wallets }) {
  const t = useTranslations('account.passes');
  const locale = useLocale();
  const call = (name: string) =>
    `/api/account/passes/${encodeURIComponent(uniqueKey)}/${name}?locale=${locale}`;
  return (
    <>
      {wallets.apple && (
        <ButtonLink href={call('apple-wallet.pkpass')} variant="secondary" shape="square" icon="download">
          {t('appleWallet')}
        </ButtonLink>
      )}
      {wallets.google && (
        <ButtonLink href={call('google-wallet')} variant="secondary" shape="square">
          {t('googleWallet')}
        </ButtonLink>
      )}
    </>
  );
}
