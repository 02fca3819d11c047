import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { REASON_MAX } from '@/components/office/action-form';
import { OfficeField } from '@/components/office/fields';
import type { CorrectHolderInput } from '@/lib/cards/schema';
import { formatDay } from '@/lib/i18n/format';
import type { Holder } from '@/lib/passes/schema';

type HolderFormProps = {
  holder: Holder;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (correction: CorrectHolderInput) => void;
  onCancel: () => void;
};

const FIELDS = ['firstName', 'lastName', 'birthDate'] as const satisfies (keyof Holder)[];

/** Corrects the holder of a pass. Sends only what changed. */
export function HolderForm({ holder, onSubmit, ...frame }: HolderFormProps) {
  const t = useTranslations('officeForms.pass');
  const [values, setValues] = useState(holder);
  const [reason, setReason] = useState('');
  const changed = FIELDS.filter((field) => values[field].trim() !== holder[field]);
  const submit = () => {
    if (!reason.trim()) return;
    onSubmit({
      ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])),
      reason: reason.trim(),
    });
  };
  return (
    <ActionFrame {...frame} verb={t('verbs.correct')} isDisabled={changed.length === 0} onSubmit={submit}>
      {FIELDS.map((field) => (
        <OfficeField
          key={field}
          label={t(`holder.${field}`)}
          type={field === 'birthDate' ? 'date' : 'text'}
          required
          value={values[field]}
          onChange={(value) => setValues({ ...values, [field]: value })}
          help={
            changed.includes(field) &&
            t('holder.before', {
              value: field === 'birthDate' ? formatDay(holder[field]) : holder[field],
            })
          }
        />
      ))}
      <OfficeField
        label={t('reason')}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
        help={t('holder.help')}
      />
    </ActionFrame>
  );
}
