import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TabsNav } from '@/components/ui/tabs-nav';
import type { Scope } from '@/lib/identity/schema';
import { SignOutButton } from './sign-out-button';
import { ACCOUNT_TABS, type AccountTab } from './tabs';

type AccountFrameProps = {
  tab: AccountTab;
  firstName: string;
  scopes: readonly Scope[];
  children: ReactNode;
};

/** Greeting and tabs of the account. */
export function AccountFrame({ tab, firstName, scopes, children }: AccountFrameProps) {
  const t = useTranslations('account');
  const tabs = ACCOUNT_TABS.filter((one) => one !== 'pro' || scopes.includes('pro')).map((one) => ({
    label: t(`tabs.${one}`),
    href: `/account/${one}` as const,
    current: one === tab,
  }));
  return (
    <main className="wrap pb-section">
      <h1 className="pb-[34px] pt-10 text-d2">{t('greeting', { name: firstName })}</h1>
      <TabsNav
        label={t('tabs.label')}
        tabs={tabs}
        end={<SignOutButton label={t('tabs.signOut')} failed={t('tabs.signOutFailed')} />}
      />
      {children}
    </main>
  );
}
