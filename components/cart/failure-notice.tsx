'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { getPathname } from '@/lib/i18n/navigation';
import { failureView, type FailureView } from './failure-remedy';
import { requestedStep, stepHref } from './steps';

/** Logs in and leads back to the step of the page, and to its order. */
function LoginLink() {
  const t = useTranslations('checkout.errors');
  const locale = useLocale();
  const asked = useSearchParams();
  const order = asked.get('order');
  const query = { step: requestedStep(asked.get('step')), ...(order ? { order } : {}) };
  const callbackUrl = getPathname({ href: { pathname: '/cart', query }, locale });
  return <TextLink href={{ pathname: '/login', query: { callbackUrl } }}>{t('login')}</TextLink>;
}

function RemedyLink({ remedy, onRetry }: { remedy: FailureView['remedy']; onRetry?: () => void }) {
  const t = useTranslations('checkout.errors');
  switch (remedy) {
    case 'retry':
      return onRetry ? <TextButton onClick={onRetry}>{t('retry')}</TextButton> : null;
    case 'reload':
      return <TextButton onClick={() => window.location.reload()}>{t('reload')}</TextButton>;
    case 'login':
      return <LoginLink />;
    // its page says which order took the entries
    case 'emptied':
    case 'cart':
      return <TextLink href={stepHref('cart')}>{t('cart')}</TextLink>;
    // the page shows an earlier step if that one holds the order up
    case 'information':
      return <TextLink href={stepHref('information')}>{t('complete')}</TextLink>;
    case 'code':
      return (
        <a href="#review-code" className="font-semibold underline">
          {t('code')}
        </a>
      );
    case 'home':
      return <TextLink href="/">{t('home')}</TextLink>;
  }
}

/** Texts that replace the server's, by remedy. */
const KNOWN: Partial<Record<FailureView['remedy'], 'emptied' | 'incomplete'>> = {
  emptied: 'emptied',
  information: 'incomplete',
};

type FailureNoticeProps = {
  /** Error of the failed call. Without one nothing is shown. */
  error: unknown;
  onRetry?: () => void;
  /** Additional sentence, such as that a choice was reverted. */
  note?: string;
};

/** Explains why a call was refused, that the cart is kept, and what to do next. */
export function FailureNotice({ error, onRetry, note }: FailureNoticeProps) {
  const t = useTranslations('checkout.errors');
  if (!error) return null;
  const { text, remedy, reference, isGone, isChanged } = failureView(error);
  // the server's text refers to fields, which are on another page
  const known = isGone ? 'gone' : isChanged ? 'changed' : KNOWN[remedy];
  return (
    <Alert tone="error" title={t('title')} live className="mt-7">
      <p>{known ? t(known) : (text ?? t('connection'))}</p>
      {note && <p>{note}</p>}
      {text && !known && <p>{t('kept')}</p>}
      {reference && <p className="wrap-anywhere text-small">{t('reference', { id: reference })}</p>}
      <RemedyLink remedy={remedy} onRetry={onRetry} />
    </Alert>
  );
}
