import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import type { CorrectHolderInput } from '@/lib/cards/schema';
import type { Holder } from '@/lib/passes/schema';

type HolderFormProps = {
  holder: Holder;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (correction: CorrectHolderInput) => void;
  onCancel: () => void;
};

const FIELDS = ['firstName', 'lastName', 'birthDate'] as const satisfies (keyof Holder)[];
const REASON_MAX = 300;

/** Corrects the holder of a pass. Sends only what changed. */
export function HolderForm({ holder, isBusy, failure, onSubmit, onCancel }: HolderFormProps) {
  const t = useTranslations('officeForms.pass');
  const id = useId();
  const [values, setValues] = useState(holder);
  const [reason, setReason] = useState('');
  const changed = FIELDS.filter((field) => values[field].trim() !== holder[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || changed.length === 0 || !reason.trim()) return;
    onSubmit({
      ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])),
      reason: reason.trim(),
    });
  };
  return (
    <form onSubmit={submit} className="my-2 grid gap-3 border-2 border-ink p-3">
      {failure && (
        <p role="alert" className="office-help is-error">
          {failure}
        </p>
      )}
      {FIELDS.map((field) => (
        <div key={field} className="office-field">
          <label htmlFor={`${id}-${field}`}>{t(`holder.${field}`)}</label>
          <input
            id={`${id}-${field}`}
            type={field === 'birthDate' ? 'date' : 'text'}
            required
            value={values[field]}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            className="office-input"
          />
          {changed.includes(field) && (
            <p className="office-help">{t('holder.before', { value: holder[field] })}</p>
          )}
        </div>
      ))}
      <div className="office-field">
        <label htmlFor={`${id}-reason`}>{t('reason')}</label>
        <input
          id={`${id}-reason`}
          required
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="office-input"
        />
      </div>
      <p className="office-help">{t('holder.help')}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onCancel} className="office-button is-back">
          {t('cancel')}
        </button>
        <button
          type="submit"
          aria-disabled={changed.length === 0 || undefined}
          aria-busy={isBusy}
          className="office-button"
        >
          {t('verbs.correct')}
        </button>
      </div>
    </form>
  );
}
