import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { type FilterValue, VALUES_SEPARATOR } from '@/lib/places/filter-value';

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** Label of no choice. */
  all: string;
  /** The value in the URL. */
  chosen: string;
  options: readonly FilterValue[];
  className?: string | undefined;
};

/** A filter with the number of results of each value. Values without any are left out. */
export function ChoiceField({ name, label, all, chosen, options, className }: ChoiceFieldProps) {
  const t = useTranslations('places');
  const id = `places-${name}`;
  // a link may choose several values, as a double door of the map does
  const parts = options.filter(({ value }) => chosen.split(VALUES_SEPARATOR).includes(value));
  const several =
    parts.length > 1
      ? [
          {
            value: chosen,
            label: parts.map((part) => part.label).join(', '),
            count: parts.reduce((sum, { count }) => sum + count, 0),
          },
        ]
      : [];
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-[7px] block font-semibold">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        // an address may name a value that does not exist (any more)
        defaultValue={parts.length > 1 ? chosen : (parts[0]?.value ?? '')}
        empty={all}
        options={[...options, ...several]
          .filter(({ value, count }) => count > 0 || value === chosen)
          .map(({ value, count, ...option }) => ({
            value,
            label: t('option', { label: option.label, count }),
          }))}
      />
    </div>
  );
}
