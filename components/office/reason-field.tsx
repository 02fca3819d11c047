import { useTranslations } from 'next-intl';
import { REASON_MAX } from './action-form';
import { OfficeField } from './fields';

type ReasonFieldProps = {
  help: string;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
};

/** The reason of a change, on one line: line breaks become spaces. */
export function ReasonField({ rows = 2, onChange, ...field }: ReasonFieldProps) {
  const t = useTranslations('officeForms.action');
  return (
    <OfficeField
      {...field}
      label={t('reason')}
      rows={rows}
      required
      maxLength={REASON_MAX}
      onChange={(text) => onChange(text.replace(/\n/g, ' '))}
    />
  );
}
