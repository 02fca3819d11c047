'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { FormFailure } from '@/components/office/form-failure';
import { Icon } from '@/components/ui/icon';
import { useOpening } from './use-opening';

/** Opens the shop, once nothing is missing. */
export function OpenShop({ isReady }: { isReady: boolean }) {
  const t = useTranslations('officeForms.opening');
  const { isBusy, failure, run } = useOpening();
  return (
    <>
      <button
        type="button"
        className="office-button"
        aria-disabled={!isReady || undefined}
        aria-busy={isBusy}
        onClick={() => isReady && run({})}
      >
        {t('open')}
        <Icon name="arrow-right" />
      </button>
      <FormFailure text={failure} />
    </>
  );
}

/** Opens the shop although something is missing, with a reason. */
export function OpenAnyway() {
  const t = useTranslations('officeForms.opening');
  const { isBusy, failure, run } = useOpening();
  const [isAsking, setAsking] = useState(false);
  if (isAsking)
    return (
      <ActionForm
        verb={t('openAnyway')}
        help={t('reasonHelp')}
        cancel={t('cancel')}
        {...{ isBusy, failure }}
        onSubmit={(reason) => run({ reason })}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <p className="pt-2.5">
      <button type="button" className="office-button is-square" onClick={() => setAsking(true)}>
        {t('anyway')}
      </button>
    </p>
  );
}
