import { useTranslations } from 'next-intl';
import { AuthScreen } from '@/components/identity/auth-screen';
import { ResendForm } from '@/components/identity/resend-form';
import { Alert } from '@/components/ui/alert';
import { GiftCodeForm } from './gift-code-form';

type GiftActivationProps = {
  isSignedIn: boolean;
  /** Whether anything can be bought with a voucher at present. */
  isOpen: boolean;
  /** Whether vouchers can be bought at present. */
  isGiftSold: boolean;
};

/** Form for the code of a voucher, and the way to a voucher of one's own beside it. */
export function GiftActivation({ isSignedIn, isOpen, isGiftSold }: GiftActivationProps) {
  const t = useTranslations('identity.gift');
  const gift = useTranslations('gift');
  const aside = isGiftSold
    ? { text: t('giveText'), links: [{ href: '/gift', label: t('give') } as const] }
    : { text: gift('closed') };
  return (
    <AuthScreen title={t('title')} lead={t('lead')} aside={{ title: t('giveTitle'), ...aside }}>
      {!isOpen && (
        <Alert tone="notice" className="mb-6">
          <p>{t('closed')}</p>
        </Alert>
      )}
      <GiftCodeForm isSignedIn={isSignedIn} />
      {!isSignedIn && <ResendForm />}
    </AuthScreen>
  );
}
