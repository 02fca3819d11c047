'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { OfficeField, Radios } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { lookAtSignalContract } from '@/lib/signals/contract';
import { SIGNAL_OUTCOMES, type LookedInput, type SignalOutcome } from '@/lib/signals/schema';

const NOTE_MAX = 500;

/** Notes what came of a signal. */
export function LookForm({ id }: { id: string }) {
  const t = useTranslations('officeForms.signals');
  const [outcome, setOutcome] = useState<SignalOutcome>('seen');
  const [note, setNote] = useState('');
  const { run, isBusy, failure } = useAction({
    call: (body: LookedInput) => callApi(lookAtSignalContract, { params: { id }, body }),
    done: () => t('saved'),
    onDone: () => setNote(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim()) run({ outcome, note: note.trim() });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <FormFailure text={failure} />
      <Radios
        legend={t('outcome')}
        values={SIGNAL_OUTCOMES}
        labelOf={(value) => t(`outcomes.${value}`)}
        value={outcome}
        onChange={setOutcome}
      />
      <OfficeField
        label={t('note')}
        help={t('noteHelp')}
        value={note}
        onChange={setNote}
        maxLength={NOTE_MAX}
        required
      />
      <OfficeSubmit isBusy={isBusy}>{t('save')}</OfficeSubmit>
    </form>
  );
}
