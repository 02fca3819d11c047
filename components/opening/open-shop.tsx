'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeButton } from '@/components/office/office-button';
import { Icon } from '@/components/ui/icon';
import { useOpening } from './use-opening';

/** Opens the shop, once nothing is missing. */
export function OpenShop({ isReady }: { isReady: boolean }) {
  const t = useTranslations('officeForms.opening');
  const { isBusy, failure, run } = useOpening();
  return (
    <>
      <OfficeButton aria-disabled={!isReady || undefined} isBusy={isBusy} onClick={() => isReady && run({})}>
        {t('open')}
        <Icon name="arrow-right" />
      </OfficeButton>
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
      <OfficeButton look="square" onClick={() => setAsking(true)}>
        {t('anyway')}
      </OfficeButton>
    </p>
  );
}
