'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { refusePaymentFileContract } from '@/lib/settlement/contract';

/** Notes that the bank refused a payment file, so that its amounts can be paid again. */
export function RefuseFileAction({ id, sequence }: { id: string; sequence: number }) {
  const t = useTranslations('officeForms.settlement');
  const [isOpen, setIsOpen] = useState(false);
  const refuse = useAction({
    call: (reason: string, locale) =>
      callApi(refusePaymentFileContract, { params: { id }, body: { sequence, reason }, locale }),
    done: () => t('fileRefused'),
  });
  return (
    <ul className="mt-2">
      <ActionRow verb={t('refuseFile')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionForm
          verb={t('refuseFileNow')}
          reason={t('refuseFileReason')}
          help={t('refuseFileHelp')}
          {...refuse}
          onSubmit={refuse.run}
          onCancel={() => setIsOpen(false)}
        />
      </ActionRow>
    </ul>
  );
}
