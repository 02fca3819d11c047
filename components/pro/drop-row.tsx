'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { dropRowContract } from '@/lib/pro/contract';
import { awaitHeading } from './awaited-heading';
import { ConfirmDialog } from './confirm-dialog';
import { focusNextRow } from './focus-next-row';
import { isRowGone, useRowGone } from './use-row-gone';

type DropRowProps = { importId: string; line: number; person: string };

/** Removes a row after confirmation, so that nothing is ordered for its person. */
export function DropRow({ importId, line, person }: DropRowProps) {
  const t = useTranslations('pro');
  const router = useRouter();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const onGone = useRowGone(() => setIsOpen(false));
  const drop = useMutation({
    mutationFn: () => callApi(dropRowContract, { params: { line }, query: { importId } }),
    onSuccess: () => {
      setIsOpen(false);
      toast({ text: t('drop.done', { line }) });
      // the import ends with its last row
      awaitHeading();
      router.refresh();
    },
    onError: onGone,
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
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          if (drop.isSuccess || isRowGone(drop.error)) focusNextRow(line);
        }}
        onConfirm={() => drop.mutate()}
        busy={drop.isPending}
        error={drop.error && (drop.error instanceof ApiError ? drop.error.problem.title : t('drop.failed'))}
        labels={{
          title: t('drop.title', { line }),
          close: t('drop.close'),
          confirm: t('drop.confirm'),
          keep: t('drop.keep'),
        }}
      >
        {t('drop.text', { person: person || t('drop.nobody') })}
      </ConfirmDialog>
    </>
  );
}
