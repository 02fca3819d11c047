import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { FileFailure } from '@/components/orders/file-failure';
import { isAccountTab } from '@/components/identity/tabs';
import { now } from '@/lib/config/env';
import { isErrorCode } from '@/lib/core/errors';
import { getDb } from '@/lib/db/client';
import { FAILED } from '@/lib/http/failure-screen';
import { routing } from '@/lib/i18n/routing';
import { TabContent } from './content';
import { requireTab, type TabParams } from './require-tab';

export const dynamic = 'force-dynamic';

type AccountTabProps = {
  params: TabParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Pick<AccountTabProps, 'params'>): Promise<Metadata> {
  const { locale, tab } = await params;
  if (!hasLocale(routing.locales, locale) || !isAccountTab(tab)) return {};
  const t = await getTranslations({ locale, namespace: 'account.meta' });
  return { title: t(tab), robots: { index: false } };
}

export default async function AccountTabPage({ params, searchParams }: AccountTabProps) {
  const { locale, tab, actor } = await requireTab(params);
  const failed = (await searchParams)[FAILED];
  return (
    <>
      {isErrorCode(failed) && <FileFailure code={failed} />}
      <TabContent tab={tab} actor={actor} db={await getDb()} view={{ locale, at: now() }} />
    </>
  );
}
