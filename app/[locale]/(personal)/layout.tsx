import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NeedsCookies } from '@/components/layout/needs-cookies';
import { getBrand } from '@/lib/config/brand';

/** These screens depend on the visitor: rendered per request, never cached, scripts allowed by nonce. */
export const dynamic = 'force-dynamic';

export default function PersonalLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('layout');
  return (
    <>
      {/* their forms cannot be sent without JavaScript */}
      <noscript>
        <p className="wrap pt-6 font-semibold">{t('needsScript', { email: getBrand().email })}</p>
      </noscript>
      <NeedsCookies text={t('needsCookies')} />
      {children}
    </>
  );
}
