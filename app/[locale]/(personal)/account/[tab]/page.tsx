import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { isAccountTab } from '@/components/identity/tabs';
import { Alert } from '@/components/ui/alert';
import { now } from '@/lib/config/env';
import { type ErrorCode, isErrorCode } from '@/lib/core/errors';
import { getDb } from '@/lib/db/client';
import { FAILED } from '@/lib/http/failure-screen';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { TabContent } from './content';
import { requireTab } from './require-tab';

export async function generateMetadata({ params }: ScreenProps<{ tab: string }>): Promise<Metadata> {
  const { locale, tab } = await localeParams(params);
  if (!isAccountTab(tab)) return {};
  const t = await getTranslations({ locale, namespace: 'account.meta' });
  return { title: t(tab), robots: { index: false } };
}

export default async function AccountTabPage({ params, searchParams }: ScreenProps<{ tab: string }>) {
  const { locale, tab, actor } = await requireTab(params);
  const { [FAILED]: failed, opened } = await searchParams;
  return (
    <>
      {isErrorCode(failed) && <FileFailure code={failed} />}
      <TabContent tab={tab} actor={actor} db={await getDb()} view={{ locale, at: now() }} opened={opened} />
    </>
  );
}

/** Explains to a visitor redirected from a file link why the file is not available. */
function FileFailure({ code }: { code: ErrorCode }) {
  const t = useTranslations();
  return (
    <Alert tone="error" title={t('account.fileFailed')} className="mt-9">
      <p>{t(`errors.${code}`)}</p>
    </Alert>
  );
}
