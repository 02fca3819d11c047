import { unstable_cache } from 'next/cache';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { Consent } from '@/components/privacy/consent';
import { CookieLink } from '@/components/privacy/cookie-link';
import { getEnv } from '@/lib/config/env';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { getLogger } from '@/lib/http/logger';
import type { Locale } from '@/lib/i18n/languages';

/** Same as the navigation. */
const KEPT_SECONDS = 300;

const readNoticeUrl = (locale: Locale) =>
  unstable_cache(
    async () => (await getLayoutPage(await getDb(), 'privacy', locale))?.url ?? null,
    ['privacy-notice', locale],
    { tags: pageTags('page'), revalidate: KEPT_SECONDS },
  )();

/** URL of the cookies section in the privacy notice; null without one, or if the database is unavailable. */
async function loadNoticeUrl(locale: Locale): Promise<string | null> {
  try {
    const url = await readNoticeUrl(locale);
    return url && `${url}#cookies`;
  } catch (error) {
    getLogger().error({ err: error }, 'the privacy notice could not be found');
    return null;
  }
}

/** Cookie consent, where optional cookies exist, and the footer link to the cookie list. */
export async function loadCookies(locale: Locale): Promise<{ consent: ReactNode; cookies: ReactNode }> {
  const { TAG_MANAGER_ID: tagManagerId } = getEnv();
  const noticeUrl = await loadNoticeUrl(locale);
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
