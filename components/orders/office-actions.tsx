'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { transitionOrderContract } from '@/lib/orders/admin-contract';
import type { OrderStatus } from '@/lib/orders/schema';

/** Actions for an order; each asks for a reason. */
export function OrderActions({ id, moves }: { id: string; moves: readonly OrderStatus[] }) {
  const t = useTranslations('officeForms.orders');
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const move = useAction({
    call: (body: { to: OrderStatus; reason: string }) =>
      callApi(transitionOrderContract, { params: { id }, body }),
    done: () => t('done'),
    onDone: () => setChosen(null),
  });
  return (
    <ActionList title={t('title')} heading={t('withReason')}>
      {moves.map((to) => (
        <ActionRow
          key={to}
          verb={t(`verbs.${to}`)}
          isOpen={chosen === to}
          onToggle={() => {
            move.reset();
            setChosen(chosen === to ? null : to);
          }}
        >
          <ActionForm
            verb={t(`verbs.${to}`)}
            help={t('reasonHelp')}
            {...move}
            onSubmit={(reason) => move.run({ to, reason })}
            onCancel={() => setChosen(null)}
          />
        </ActionRow>
      ))}
    </ActionList>
  );
}
