'use client';

import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

export type SelectOption = { value: string; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  empty?: string;
};

/**
 * Styled native select. A client component, because a page then carries its options once more as data instead of one
 * element per option (about 100 places).
 * @param empty label of the empty option
 */
export const Select = ({ options, empty, className, ...select }: SelectProps) => (
  <span className={classNames('relative block min-w-0', className)}>
    <select className="input appearance-none truncate pr-11" {...select}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon
      name="chevron-down"
      className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2"
    />
  </span>
);
