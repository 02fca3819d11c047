import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type Column = string | { name: string; className: string };

type PlainTableProps = {
  /** Read by screen readers only. */
  caption: string;
  /** Names of the columns: empty above buttons, false or null for a column that is left out. */
  columns: readonly (Column | false | null | undefined)[];
  /** Rows of sums, below the others. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A table whose rows cannot be sorted or chosen. */
export const PlainTable = ({ caption, columns, foot, className, children }: PlainTableProps) => (
  <table className={classNames('office-table', className)}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => {
          if (column === '') return <td key="" />;
          if (!column) return null;
          const head = typeof column === 'string' ? { name: column, className: undefined } : column;
          return (
            <th key={head.name} scope="col" className={head.className}>
              {head.name}
            </th>
          );
        })}
      </tr>
    </thead>
    <tbody>{children}</tbody>
    {foot && <tfoot>{foot}</tfoot>}
  </table>
);
