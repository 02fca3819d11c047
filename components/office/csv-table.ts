import { isValidElement, type ReactNode } from 'react';
import type { Column } from './office-list';

/** A list as rows of text: the columns of the table, the first one being the heads. */
export function csvTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const written = columns.filter(({ hasActions }) => !hasActions);
  return {
    head: written.map(({ head }) => head),
    rows: rows.map((row) =>
      written.map(({ name, cell, text }) => (text ? text(row) : plainText(cell(row), name))),
    ),
  };
}

/** Text of a cell of plain elements. */
function plainText(node: ReactNode, column: string): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((one: ReactNode) => plainText(one, column)).join('');
  if (isValidElement<{ children?: ReactNode }>(node) && typeof node.type !== 'function')
    return plainText(node.props.children, column);
  throw new Error(`The column ${column} shows a component and needs a text for the CSV.`);
}
