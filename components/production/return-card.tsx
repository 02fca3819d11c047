'use client';

import { useTranslations } from 'next-intl';
import { PressAction } from '@/components/office/press-action';
import { callApi } from '@/lib/http/client';
import { returnCardContract } from '@/lib/production/contract';

/** Notes that the post brought a card back. @param name of the holder, for screen readers */
export function ReturnCard({ id, name }: { id: string; name: string }) {
  const t = useTranslations('officeForms.batches');
  return (
    <PressAction
      call={(locale) => callApi(returnCardContract, { params: { id }, locale })}
      done={t('returned')}
    >
      {t('return')}
      <span className="sr-only"> {name}</span>
    </PressAction>
  );
}
