import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { Consent } from '@/components/privacy/consent';
import { CookieLink } from '@/components/privacy/cookie-link';
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/languages';

/** Cookie consent, where optional cookies exist, and the footer link to the cookie list. */
export async function loadCookies(
  locale: Locale,
  privacyUrl: string | null,
): Promise<{ consent: ReactNode; cookies: ReactNode }> {
  const { TAG_MANAGER_ID: tagManagerId } = getEnv();
  const noticeUrl = privacyUrl && `${privacyUrl}#cookies`;
  const cookies = <CookieLink isOptional={tagManagerId !== undefined} noticeUrl={noticeUrl} />;
  if (tagManagerId === undefined) return { consent: null, cookies };
  const t = await getTranslations({ locale, namespace: 'consent' });
  const labels = {
    title: t('title'),
    text: t('text'),
    refuse: t('refuse'),
    choose: t('choose'),
    accept: t('accept'),
    settings: t('settings'),
    close: t('close'),
    necessary: t('necessary'),
    necessaryText: t('necessaryText'),
    analytics: t('analytics'),
    analyticsText: t('analyticsText'),
    save: t('save'),
    notice: t('notice'),
  };
  return { consent: <Consent {...{ tagManagerId, noticeUrl, labels }} />, cookies };
}
