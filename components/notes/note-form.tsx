'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { addNoteContract } from '@/lib/notes/contract';
import type { NoteTarget } from '@/lib/notes/schema';

const TEXT_MAX = 1_000;

/** Writes a note on a thing. */
export function NoteForm({ target }: { target: NoteTarget }) {
  const t = useTranslations('officeForms.notes');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const id = useId();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => callApi(addNoteContract, { body: { target, text: text.trim() }, locale }),
    onSuccess: () => {
      setText('');
      toast({ text: t('saved') });
      router.refresh();
    },
  });
  const { error } = add;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending && text.trim()) add.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 py-2.5">
      {error && (
        <p role="alert" className="office-help is-error">
          {error instanceof ApiError ? error.problem.title : t('unreachable')}
        </p>
      )}
      <div className="office-field">
        <label htmlFor={id}>{t('text')}</label>
        <textarea
          id={id}
          rows={2}
          required
          maxLength={TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="office-input"
        />
      </div>
      <button type="submit" aria-busy={add.isPending} className="office-button is-square justify-self-start">
        {t('save')}
      </button>
    </form>
  );
}
