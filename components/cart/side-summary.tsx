'use client';

import { useIsMutating } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { EmailText } from '@/components/ui/email-text';
import { SummaryBox } from '@/components/ui/summary-box';
import type { Step } from '@/lib/cart/schema';
import { CART_MUTATION } from './cart-cache';
import { CartTotals } from './cart-totals';
import { hasGuaranteedPrice } from './steps';
import { SummaryLines } from './summary-lines';
import { useCart } from './use-cart';

/** Order summary beside every step from 1024 px. The review lists the entries itself. */
export function SideSummary({ step, guaranteedDays }: { step: Step; guaranteedDays?: number }) {
  const t = useTranslations('checkout');
  const titleId = useId();
  const cart = useCart();
  const isSaving = useIsMutating({ mutationKey: CART_MUTATION }) > 0;
  const email = (cart.billingContact ?? cart.shippingContact)?.email;
  if (cart.entries.length === 0) return null;
  return (
    <aside aria-labelledby={titleId} aria-busy={isSaving} className="sticky top-6 max-lg:hidden">
      <SummaryBox title={t('summary.title')} titleId={titleId}>
        {step !== 'order' && (
          <div className="border-b-2 border-ink">
            <SummaryLines cart={cart} />
          </div>
        )}
        <CartTotals
          summary={cart.summary}
          guaranteedDays={hasGuaranteedPrice(cart.entries) ? guaranteedDays : undefined}
        />
        {step === 'order' && email && (
          <p className="mt-4 border-t border-hair pt-3.5 text-small">
            {t.rich('summary.confirmation', { email: () => <EmailText email={email} /> })}
          </p>
        )}
      </SummaryBox>
    </aside>
  );
}
