'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { declareCountContract } from '@/lib/visits/contract';

type CountFormProps = { placeId: string; month: string; number: number; note: string; until: string };

const WHOLE = /^\d{1,6}$/;
const NOTE_MAX = 300;

/** Enters how many came with a pass on a paper list. */
export function CountForm({ placeId, month, number, note, until }: CountFormProps) {
  const t = useTranslations('houseForms');
  const [isOpen, setIsOpen] = useState(false);
  const [values, setValues] = useState({ number: String(number), note });
  const isWhole = WHOLE.test(values.number);
  const { run, isBusy, failure } = useAction({
    call: (_: void, locale) =>
      callApi(declareCountContract, {
        params: { id: placeId, month },
        body: { number: Number(values.number), note: values.note },
        locale,
      }),
    done: () => t('countSaved'),
    onDone: () => setIsOpen(false),
  });
  return (
    <ul className="pt-3">
      <ActionRow verb={t('count')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('countSave')}
          cancel={t('cancel')}
          isBusy={isBusy}
          isDisabled={!isWhole}
          failure={failure}
          onSubmit={() => run()}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeField
            label={t('countNumber')}
            help={t('countHelp', { until })}
            inputMode="numeric"
            required
            autoComplete="off"
            value={values.number}
            onChange={(value) => setValues({ ...values, number: value })}
          />
          <OfficeField
            label={t('countNote')}
            autoComplete="off"
            maxLength={NOTE_MAX}
            value={values.note}
            onChange={(value) => setValues({ ...values, note: value })}
          />
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}
