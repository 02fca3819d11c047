import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { screenUrl } from '@/lib/i18n/screen-url';

/** Leads to an order, by its number. */
export function OrderLink({ id, children }: { id: string; children: ReactNode }) {
  const locale = useLocale();
  return <a href={screenUrl('/office/orders/[id]', locale, { id })}>{children}</a>;
}

/** Leads to a pass, by its number; nothing for an order line without one. */
export function PassLink({ number }: { number: string | undefined }) {
  const locale = useLocale();
  if (!number) return null;
  return <a href={screenUrl('/office/passes/[key]', locale, { key: number })}>{number}</a>;
}
