'use client';

import { useTranslations } from 'next-intl';
import { PressAction } from '@/components/office/press-action';
import { callApi } from '@/lib/http/client';
import { returnCardContract } from '@/lib/production/contract';

type CardPostProps = {
  /** Line of the batch. */
  id: string;
  /** The holder, for screen readers. */
  name: string;
};

/** Notes that the post brought a card back. */
export function ReturnCard({ id, name }: CardPostProps) {
  const t = useTranslations('officeForms.batches');
  return (
    <PressAction call={() => callApi(returnCardContract, { params: { id } })} done={t('returned')}>
      {t('return')}
      <span className="sr-only"> {name}</span>
    </PressAction>
  );
}
