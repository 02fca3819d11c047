'use client';

type ChoiceSelectProps = {
  id: string;
  name: string;
  /** Value from the URL. */
  value: string;
  options: { value: string; label: string }[];
};

/**
 * Select. A client component, because the page then carries its options once more as data instead of one element per
 * option (about 100 places).
 */
export const ChoiceSelect = ({ id, name, value: chosen, options }: ChoiceSelectProps) => (
  <select id={id} name={name} defaultValue={chosen} className="input appearance-none truncate pr-11">
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
