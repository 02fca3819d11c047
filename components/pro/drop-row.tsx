'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextButton } from '@/components/ui/text-link';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { dropRowContract } from '@/lib/pro/contract';
import { focusNextRow } from './focus-next-row';

type DropRowProps = { importId: string; line: number; person: string };

/** Removes a row after confirmation, so that nothing is ordered for its person. */
export function DropRow({ importId, line, person }: DropRowProps) {
  const t = useTranslations('pro');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const drop = useMutation({
    mutationFn: () => callApi(dropRowContract, { params: { line }, query: { importId }, locale }),
    onSuccess: () => {
      setIsOpen(false);
      toast({ text: t('drop.done', { line }) });
      router.refresh();
    },
  });
  return (
    <>
      <TextButton
        data-line={line}
        aria-label={t('drop.line', { line })}
        onClick={() => {
          drop.reset();
          setIsOpen(true);
        }}
      >
        {t('drop.action')}
      </TextButton>
      <Dialog
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          if (drop.isSuccess) focusNextRow(line);
        }}
        title={t('drop.title', { line })}
        closeLabel={t('drop.close')}
      >
        <p className="wrap-anywhere">{t('drop.text', { person: person || t('drop.nobody') })}</p>
        {drop.error && (
          <Alert
            tone="error"
            live
            title={drop.error instanceof ApiError ? drop.error.problem.title : t('drop.failed')}
            className="mt-4"
          />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button shape="square" busy={drop.isPending} onClick={() => drop.mutate()}>
            {t('drop.confirm')}
          </Button>
          <Button variant="secondary" shape="square" onClick={() => setIsOpen(false)}>
            {t('drop.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
