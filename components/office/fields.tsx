import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, Options, type FieldTexts } from './field-frame';

type OfficeFieldProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
} & Pick<ComponentProps<'input'>, 'required' | 'maxLength' | 'autoComplete'> &
  (
    | { rows: number; ref?: ComponentProps<'textarea'>['ref'] }
    | ({ rows?: undefined; ref?: ComponentProps<'input'>['ref'] } & Pick<
        ComponentProps<'input'>,
        'type' | 'inputMode' | 'placeholder'
      >)
  );

/** A field of the office with its label and help; with `rows`, for a text of several lines. */
export function OfficeField({ label, help, fault, onChange, ...input }: OfficeFieldProps) {
  // spaces alone are nothing: the browser then says that a required field is empty
  const change = ({ target }: { target: { value: string } }) =>
    onChange(input.required && !target.value.trim() ? '' : target.value);
  return (
    <FieldFrame {...{ label, help, fault }}>
      {(control) =>
        input.rows === undefined ? (
          <input {...input} {...control} onChange={change} />
        ) : (
          <textarea {...input} {...control} onChange={change} />
        )
      }
    </FieldFrame>
  );
}

type ChoiceProps = Pick<ComponentProps<'input'>, 'type' | 'name' | 'required' | 'checked' | 'onChange'> & {
  children: ReactNode;
};

/** A radio button or check box with its label. */
export const Choice = ({ children, ...input }: ChoiceProps) => (
  <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
    <input {...input} />
    {children}
  </label>
);

type RadiosProps<Value extends string> = {
  legend: string;
  /** The legend is for screen readers only. */
  isLegendHidden?: boolean;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of several values. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { legend, isLegendHidden = false, values, labelOf, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'office-label'}>{legend}</legend>
      {values.map((one) => (
        <Choice
          key={one}
          type="radio"
          name={name}
          required
          checked={value === one}
          onChange={() => onChange(one)}
        >
          {labelOf(one)}
        </Choice>
      ))}
    </fieldset>
  );
}

type OfficeSelectProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A choice of the office that opens. */
export const OfficeSelect = ({ label, options, value, onChange }: OfficeSelectProps) => (
  <FieldFrame label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <Options options={options} />
      </select>
    )}
  </FieldFrame>
);
