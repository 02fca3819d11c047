'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PressAction } from '@/components/office/press-action';
import { callApi } from '@/lib/http/client';
import { sendAgainContract } from '@/lib/mail/contract';

export function SendAgain({ id, to }: { id: string; to: string }) {
  const t = useTranslations('officeForms.mails');
  // one key per page: a second press sends nothing
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <PressAction
      call={() => callApi(sendAgainContract, { params: { id }, body: {}, idempotencyKey })}
      done={t('sent', { to })}
    >
      {t('again')}
      <span className="sr-only"> {to}</span>
    </PressAction>
  );
}
