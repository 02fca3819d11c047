'use client';

import { useTranslations } from 'next-intl';
import { PressAction } from '@/components/office/press-action';
import { removeRedirectContract } from '@/lib/content/contract';
import { callApi } from '@/lib/http/client';

export function RemoveRedirect({ id, from }: { id: string; from: string }) {
  const t = useTranslations('officeForms.redirects');
  return (
    <PressAction call={() => callApi(removeRedirectContract, { params: { id } })} done={t('removed')}>
      {t('remove')} <span className="sr-only">{from}</span>
    </PressAction>
  );
}
