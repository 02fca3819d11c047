import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/identity/account-frame';
import { ClientTexts } from '@/components/layout/client-texts';
import { requireTab, type TabParams } from './require-tab';

type AccountLayoutProps = { children: ReactNode; params: TabParams };

/** Greeting and tabs, which stay while a tab loads. Redirects guests before streaming starts. */
export default async function AccountLayout({ children, params }: AccountLayoutProps) {
  const { tab, actor } = await requireTab(params);
  return (
    <ClientTexts of={['account', 'forms', 'validation']}>
      <AccountFrame tab={tab} firstName={actor.firstName} scopes={actor.scopes}>
        {children}
      </AccountFrame>
    </ClientTexts>
  );
}
