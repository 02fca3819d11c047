import type { ReactNode } from 'react';

export type TotalsRow = { label: ReactNode; amount: string };

type TotalsTableProps = {
  /** For assistive technology. */
  caption: string;
  rows: TotalsRow[];
  total: TotalsRow;
};

/** Subtotal, discounts, shipping and total. Amounts are formatted by the caller. */
export function TotalsTable({ caption, rows, total }: TotalsTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="align-baseline">
            <th
              scope="row"
              className="py-[9px] pr-3 text-left font-normal wrap-anywhere max-[359px]:text-small"
            >
              {row.label}
            </th>
            <td className="num py-[9px] text-right">{row.amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="display border-t-2 border-ink align-baseline text-[1.75rem] leading-[1.1] tracking-[-.015em] max-[359px]:text-[1.375rem]">
          <th scope="row" className="pr-3 pt-3.5 text-left">
            {total.label}
          </th>
          <td className="num pt-3.5 text-right">{total.amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}
