'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatDay, monthName } from '@/lib/i18n/format';
import { declareCountContract } from '@/lib/visits/contract';
import { firstDayOf } from '@/lib/visits/house-rules';
import type { PaperCount } from '@/lib/visits/house-schema';

type CountFormProps = PaperCount & { placeId: string; verb: string };

const WHOLE = /^\d+$/;
const NOTE_MAX = 300;

/** Enters how many came with a pass on a paper list. */
export function CountForm({ placeId, month, number, note, until, verb }: CountFormProps) {
  const t = useTranslations('doors.paper');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  // what is not touched follows what somebody else saved
  const [typed, setTyped] = useState<{ number?: string; note?: string }>({});
  const values = { number: String(number), note, ...typed };
  const isWhole = WHOLE.test(values.number.trim());
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure, faults, error } = useAction({
    call: () =>
      callApi(declareCountContract, {
        params: { id: placeId, month },
        body: { number: Number(values.number), note: values.note, before: number },
      }),
    done: () => t('saved'),
    onDone: () => {
      setIsOpen(false);
      setTyped({});
    },
    followsOthers: true,
  });
  const tooMany = faults.get('number');
  return (
    <ul className="pt-3">
      <ActionRow verb={verb} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('save')}
          cancel={t('cancel')}
          isBusy={isBusy}
          failure={isRefusal(error, 'conflict') ? t('changed') : tooMany ? null : failure}
          onSubmit={() => {
            setRefused(!isWhole);
            if (isWhole) run();
            else field.current?.focus();
          }}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeField
            ref={field}
            label={t('number', { month: monthName(firstDayOf(month), locale) })}
            help={t('help', { until: formatDay(until) })}
            fault={isRefused && !isWhole ? t('whole') : tooMany}
            inputMode="numeric"
            required
            autoComplete="off"
            value={values.number}
            onChange={(value) => setTyped({ ...typed, number: value })}
          />
          <OfficeField
            label={t('note')}
            autoComplete="off"
            maxLength={NOTE_MAX}
            value={values.note}
            onChange={(value) => setTyped({ ...typed, note: value })}
          />
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}
