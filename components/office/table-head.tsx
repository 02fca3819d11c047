type Column = string | { name: string; className: string };

type TableHeadProps = {
  /** For those who do not see what stands above the table. */
  caption: string;
  /** Names of the columns; nothing for one that this table lacks. */
  columns: readonly (Column | false | null | undefined)[];
};

/** Name and column heads of a table whose rows cannot be sorted or chosen. */
export const TableHead = ({ caption, columns }: TableHeadProps) => (
  <>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => {
          if (!column) return null;
          const { name, className } =
            typeof column === 'string' ? { name: column, className: undefined } : column;
          return (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  </>
);
