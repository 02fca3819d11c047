import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FileFailure } from '@/components/orders/file-failure';
import { isAccountTab } from '@/components/identity/tabs';
import { now } from '@/lib/config/env';
import { isErrorCode } from '@/lib/core/errors';
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
  const failed = (await searchParams)[FAILED];
  return (
    <>
      {isErrorCode(failed) && <FileFailure code={failed} />}
      <TabContent tab={tab} actor={actor} db={await getDb()} view={{ locale, at: now() }} />
    </>
  );
}
