import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { officeUrl } from './address';

/** Leads to an order, by its number. */
export function OrderLink({ id, children }: { id: string; children: ReactNode }) {
  const locale = useLocale();
  return <a href={officeUrl({ locale, screen: '/office/orders/[id]', params: { id } })}>{children}</a>;
}

/** Leads to a pass, by its number; nothing for an order line without one. */
export function PassLink({ number }: { number: string | undefined }) {
  const locale = useLocale();
  if (!number) return null;
  return (
    <a href={officeUrl({ locale, screen: '/office/passes/[key]', params: { key: number } })}>{number}</a>
  );
}
