import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { filterUrl, type OfficeAddress } from './address';
import { OfficeSubmit } from './office-button';

export type Filter = {
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Empty when not set. */
  value: string;
  /** What is shown when it is not set; everything by default. */
  unset?: string;
  /** A choice is a list of links; otherwise a field is filled in. */
  input: { options: { value: string; label: string }[] } | 'text' | 'date';
};

/** A filter that is one of several values. */
export const choice = <Value extends string>(
  name: string,
  label: string,
  value: string | undefined,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Filter => ({
  name,
  label,
  value: value ?? '',
  input: { options: values.map((one) => ({ value: one, label: labelOf(one) })) },
});

/** One row of filters between two rules. Each is a list of links or a form, and works without JavaScript. */
export function FilterRow({ address, filters }: { address: OfficeAddress; filters: Filter[] }) {
  const t = useTranslations('office.list');
  const isAnySet = filters.some(({ value }) => value !== '');
  return (
    <search className="office-filters" aria-label={t('filters')}>
      {filters.map((filter) => (
        <details key={filter.name} name="filter" className={classNames(filter.value && 'is-set')}>
          <summary>
            <span className="block text-micro text-mute">{filter.label}</span>
            <span
              className={classNames(
                'flex items-center justify-between gap-2.5 whitespace-nowrap',
                filter.value && 'font-semibold',
              )}
            >
              {valueLabel(filter) ?? filter.unset ?? t('all')}
              <Icon name="chevron-down" />
            </span>
          </summary>
          <div className="panel">
            <FilterInput {...{ address, filter }} />
          </div>
        </details>
      ))}
      {isAnySet && (
        <div className="!flex-none">
          <a
            href={filterUrl(address, Object.fromEntries(filters.map(({ name }) => [name, ''])))}
            className="clear flex h-full items-center font-semibold"
          >
            {t('clear')}
          </a>
        </div>
      )}
    </search>
  );
}

const valueLabel = ({ value, input }: Filter): string | undefined =>
  value === ''
    ? undefined
    : typeof input === 'object'
      ? (input.options.find((option) => option.value === value)?.label ?? value)
      : value;

function FilterInput({ address, filter }: { address: OfficeAddress; filter: Filter }) {
  const t = useTranslations('office.list');
  const { name, label, value, unset = t('all'), input } = filter;
  if (typeof input === 'object')
    return (
      <ul>
        {[{ value: '', label: unset }, ...input.options].map((option) => (
          <li key={option.value}>
            <a
              href={filterUrl(address, { [name]: option.value })}
              aria-current={option.value === value ? 'true' : undefined}
              className="aria-[current]:font-semibold"
            >
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    );
  const kept = Object.entries(address.query ?? {}).filter(([key]) => key !== name && key !== 'page');
  return (
    <form>
      {kept.map(([key, keptValue]) => (
        <input key={key} type="hidden" name={key} value={keptValue} />
      ))}
      <input
        type={input}
        name={name}
        defaultValue={value}
        aria-label={label}
        maxLength={200}
        className="office-input"
      />
      <OfficeSubmit look="square">{t('apply')}</OfficeSubmit>
    </form>
  );
}
