'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { OfficeField } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { addNoteContract } from '@/lib/notes/contract';
import type { NoteTarget } from '@/lib/notes/schema';

const TEXT_MAX = 1_000;

/** Writes a note on a thing. */
export function NoteForm({ target }: { target: NoteTarget }) {
  const t = useTranslations('officeForms.notes');
  const [text, setText] = useState('');
  const { run, isBusy, failure } = useAction({
    call: () => callApi(addNoteContract, { body: { target, text: text.trim() } }),
    done: () => t('saved'),
    onDone: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) run();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 py-2.5">
      <FormFailure text={failure} />
      <OfficeField label={t('text')} rows={2} required maxLength={TEXT_MAX} value={text} onChange={setText} />
      <OfficeSubmit isBusy={isBusy} look="square" className="justify-self-start">
        {t('save')}
      </OfficeSubmit>
    </form>
  );
}
