'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextButton } from '@/components/ui/text-link';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { correctRowContract } from '@/lib/pro/contract';
import { IMPORT_COLUMNS } from '@/lib/pro/csv/columns';
import { MAX_CELL } from '@/lib/pro/csv/limits';
import type { RowError, RowView } from '@/lib/pro/schema';
import { focusNextRow } from './focus-next-row';
import { isRowGone, useRowGone } from './use-row-gone';

type CorrectRowProps = {
  importId: string;
  line: number;
  cells: RowView['cells'];
  errors: readonly RowError[];
};

/** Saves the corrected cells. The server validates the whole file again; data: whether the row is still wrong. */
function useCorrection(
  { importId, line }: { importId: string; line: number },
  onSaved: (isStillWrong: boolean) => void,
) {
  const router = useRouter();
  const onGone = useRowGone(() => onSaved(false));
  return useMutation({
    mutationFn: async (cells: RowView['cells']) => {
      const body = { cells, importId };
      const { errors } = await callApi(correctRowContract, { params: { line }, body });
      return errors.some((error) => error.line === line && error.code !== 'quota_exceeded');
    },
    onSuccess: (isStillWrong) => {
      onSaved(isStillWrong);
      router.refresh();
    },
    onError: onGone,
  });
}

/** The dialog gives the focus to this field, not to its close button. */
const takeFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** Edits the invalid cells of a row in place, next to the person's name. */
export function CorrectRow({ importId, line, cells, errors }: CorrectRowProps) {
  const t = useTranslations('pro');
  const dates = useTranslations('forms.date');
  const [isOpen, setIsOpen] = useState(false);
  const save = useCorrection({ importId, line }, setIsOpen);
  const columns = IMPORT_COLUMNS.filter(
    (column) =>
      column === 'firstName' || column === 'lastName' || errors.some((error) => error.column === column),
  );
  const firstFaulty = columns.find((column) => errors.some((error) => error.column === column));
  const messageOf = (column: string) => errors.find((error) => error.column === column)?.message;
  const onSubmit = (form: FormData) => {
    const changed: RowView['cells'] = {};
    for (const column of columns) {
      const value = form.get(column);
      if (typeof value === 'string') changed[column] = value.trim();
    }
    save.mutate(changed);
  };
  return (
    <>
      <TextButton
        data-line={line}
        aria-label={t('validation.correctLine', { line })}
        onClick={() => {
          save.reset();
          setIsOpen(true);
        }}
      >
        {t('validation.correct')}
      </TextButton>
      <Dialog
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          if (save.data === false || isRowGone(save.error)) focusNextRow(line);
        }}
        title={t('edit.title', { line })}
        closeLabel={t('edit.close')}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) onSubmit(new FormData(event.currentTarget));
          }}
        >
          {columns.map((column) => (
            <label key={column} className="mt-4 block first:mt-0">
              <span className="mb-1.5 block font-semibold">{t(`columns.names.${column}`)}</span>
              <input
                ref={column === firstFaulty ? takeFocus : undefined}
                name={column}
                className="input"
                defaultValue={cells[column] ?? ''}
                maxLength={MAX_CELL}
                autoComplete="off"
                aria-invalid={messageOf(column) ? true : undefined}
                aria-describedby={messageOf(column) ? `line-${line}-${column}` : undefined}
              />
              {messageOf(column) && (
                <span
                  id={`line-${line}-${column}`}
                  className="mt-1.5 block text-small font-semibold text-error"
                >
                  {messageOf(column)}
                  {column === 'birthDate' && <span className="block text-mute">{dates('hint')}</span>}
                </span>
              )}
            </label>
          ))}
          {save.error && (
            <Alert
              tone="error"
              live
              title={save.error instanceof ApiError ? save.error.problem.title : t('edit.failed')}
              className="mt-5"
            />
          )}
          {save.data && <Alert tone="error" live title={t('edit.stillWrong')} className="mt-5" />}
          <p role="status" className="sr-only">
            {save.isPending && t('edit.saving')}
          </p>
          <Button type="submit" shape="square" busy={save.isPending} className="mt-6">
            {t('edit.save')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
