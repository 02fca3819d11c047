'use client';

type ChoiceSelectProps = {
  id: string;
  name: string;
  /** What is chosen by the address. */
  value: string;
  options: { value: string; label: string }[];
};

/**
 * A list to choose from. A client component for its length: a page holds the words of its options once more, and not
 * an element for each of a hundred places.
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
