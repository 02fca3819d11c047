'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import { useToast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { cancelImportContract } from '@/lib/pro/contract';
import { awaitHeading } from './awaited-heading';
import { ConfirmDialog } from './confirm-dialog';

type CancelImportProps = {
  importId: string;
  /** Label of the step to go back to, in the step bar; absent for the button below the rows. */
  step?: string;
};

/** Cancels the import after confirmation and deletes the uploaded data. */
export function CancelImport({ importId, step }: CancelImportProps) {
  const t = useTranslations('pro');
  const router = useRouter();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useMutation({
    mutationFn: () => callApi(cancelImportContract, { query: { importId } }),
    onSuccess: () => {
      setIsOpen(false);
      toast({ text: t('success.back_to_first_step_pro') });
      awaitHeading();
      router.replace('/pro');
      router.refresh();
      // the previous step is much shorter, so the scroll position would be at its end
      window.scrollTo(0, 0);
    },
  });
  return (
    <>
      {step ? (
        <TextButton className="items-end! pb-3" onClick={() => setIsOpen(true)}>
          {step}
        </TextButton>
      ) : (
        <Button variant="secondary" shape="back" onClick={() => setIsOpen(true)}>
          {t('cancel.action')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => cancel.mutate()}
        busy={cancel.isPending}
        error={cancel.error && t('cancel.failed')}
        labels={{
          title: t('cancel.title'),
          close: t('cancel.close'),
          confirm: t('cancel.confirm'),
          keep: t('cancel.keep'),
        }}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}
