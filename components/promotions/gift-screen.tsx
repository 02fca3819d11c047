import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GiftDrawing } from '@/components/artwork/gift-drawing';
import { ClientTexts } from '@/components/layout/client-texts';
import { ButtonLink } from '@/components/ui/button';

type GiftScreenProps = {
  /** Whether vouchers can be bought at present. */
  isSold: boolean;
  children: ReactNode;
};

/** Gift page: illustration on pink, with the form or the login beside it. */
export function GiftScreen({ isSold, children }: GiftScreenProps) {
  const t = useTranslations('gift');
  return (
    <main className="border-b-2 border-ink lg:grid lg:grid-cols-[7fr_5fr]">
      <div className="w-full max-w-[56rem] px-margin lg:justify-self-end pb-section pt-10 md:pt-16">
        <h1 className="text-d2">{t('title')}</h1>
        <p className="mb-8 mt-5 max-w-[44ch] text-lead">{t(isSold ? 'lead' : 'closed')}</p>
        <div className="max-w-[38.75rem]">
          <ClientTexts of={['gift', 'forms', 'validation']}>{children}</ClientTexts>
        </div>
      </div>
      <aside className="field flex flex-col justify-between gap-8 overflow-hidden border-t-2 border-ink bg-spectacle px-margin pt-10 md:pt-16 lg:border-l-2 lg:border-t-0">
        <div className="max-w-[30rem]">
          <h2 className="text-d3">{t('asideTitle')}</h2>
          <p className="mb-6 mt-4 text-lead">{t('asideText')}</p>
          <ButtonLink href={{ pathname: '/activation', query: { gift: '1' } }} variant="secondary">
            {t('asideAction')}
          </ButtonLink>
        </div>
        <GiftDrawing />
      </aside>
    </main>
  );
}

/** Shown to guests: a voucher belongs to the account that buys it, which tracks its status. */
export function GiftLogin() {
  const t = useTranslations('gift');
  return (
    <>
      <p className="mb-6 max-w-measure">{t('loginText')}</p>
      <ButtonLink href={{ pathname: '/renewal', query: { next: 'gift' } }}>{t('login')}</ButtonLink>
    </>
  );
}
