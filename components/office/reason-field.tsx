import { REASON_MAX } from './action-form';
import { OfficeField } from './fields';

type ReasonFieldProps = {
  label: string;
  help: string;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
};

/** The reason of a change, on one line: line breaks become spaces. */
export const ReasonField = ({ rows = 2, onChange, ...field }: ReasonFieldProps) => (
  <OfficeField
    {...field}
    rows={rows}
    required
    maxLength={REASON_MAX}
    onChange={(text) => onChange(text.replace(/\n/g, ' '))}
  />
);
