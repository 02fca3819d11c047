import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';

type ActivatedNextProps = {
  /** What goes on after the activation. */
  aim: 'cart' | 'order' | 'passes' | 'account';
  url: string;
  isSignedIn: boolean;
};

/** Leads from the activated account to where its owner was, by the login if needed. */
export function ActivatedNext({ aim, url, isSignedIn }: ActivatedNextProps) {
  const t = useTranslations('identity.activation');
  if (isSignedIn) return <ButtonLink href={url}>{t(`next.${aim}`)}</ButtonLink>;
  return <ButtonLink href={{ pathname: '/login', query: { callbackUrl: url } }}>{t('toLogin')}</ButtonLink>;
}
