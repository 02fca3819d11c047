'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { transitionOrderContract } from '@/lib/orders/admin-contract';
import type { OrderStatus } from '@/lib/orders/schema';

type OrderActionsProps = { id: string; moves: readonly OrderStatus[] };

/** What can be done with an order; each asks for a reason. */
export function OrderActions({ id, moves }: OrderActionsProps) {
  const t = useTranslations('officeForms.orders');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const move = useMutation({
    mutationFn: ({ to, reason }: { to: OrderStatus; reason: string }) =>
      callApi(transitionOrderContract, { params: { id }, body: { to, reason }, locale }),
    onSuccess: () => {
      setChosen(null);
      toast({ text: t('done') });
      router.refresh();
    },
  });
  const failure =
    move.error && (move.error instanceof ApiError ? move.error.problem.title : t('unreachable'));
  return (
    <section aria-label={t('title')}>
      <h2 className="border-b border-ink py-2.5 !font-text !text-micro !font-normal text-mute">
        {t('withReason')}
      </h2>
      <ul>
        {moves.map((to) => (
          <li key={to} className="border-b border-hair">
            <button
              type="button"
              aria-expanded={chosen === to}
              onClick={() => setChosen(chosen === to ? null : to)}
              className="min-h-9 w-full text-left font-semibold hover:underline aria-expanded:pl-3 aria-expanded:shadow-[inset_3px_0_0_#101716]"
            >
              {t(`verbs.${to}`)}
            </button>
            {chosen === to && (
              <ActionForm
                verb={t(`verbs.${to}`)}
                labels={{ reason: t('reason'), help: t('reasonHelp'), cancel: t('cancel') }}
                isBusy={move.isPending}
                failure={failure}
                onSubmit={(reason) => move.mutate({ to, reason })}
                onCancel={() => setChosen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
