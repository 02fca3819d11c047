'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { formatMoney } from '@/lib/i18n/format';
import { CartTotals } from './cart-totals';
import { OnwardButton, type OnwardAction } from './onward-button';
import { SummaryLines } from './summary-lines';
import { useCart } from './use-cart';

/**
 * Total and next button below 1024 px. Sticks to the bottom of the window while the step is longer than the window,
 * then takes its normal place at the end, so it never covers content permanently.
 */
export function BottomBar({ onward }: { onward?: OnwardAction }) {
  const t = useTranslations('checkout');
  const [isOpen, setIsOpen] = useState(false);
  const cart = useCart();
  if (cart.entries.length === 0) return null;
  return (
    <div className="sticky bottom-[var(--page-bottom)] z-10 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2 border-t-2 border-ink bg-paper px-margin pb-4 pt-3 max-[19rem]:static lg:hidden print:hidden">
      <button type="button" onClick={() => setIsOpen(true)} className="min-h-11 text-left leading-tight">
        <span className="block text-small underline">
          {t('summary.open', { count: cart.entries.length })}
        </span>
        <span className="display num block text-[1.5rem] leading-[1.1]">
          {formatMoney(cart.summary.total)}
        </span>
      </button>
      {onward && <OnwardButton {...onward} className="max-[22.4375rem]:gap-2 max-[22.4375rem]:px-3.5" />}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('summary.sheet')}
        closeLabel={t('summary.close')}
        placement="bottom"
      >
        <div className="border-b-2 border-ink">
          <SummaryLines cart={cart} />
        </div>
        <CartTotals summary={cart.summary} />
      </Dialog>
    </div>
  );
}
