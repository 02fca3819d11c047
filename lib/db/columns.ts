import { sql, type SQL } from 'drizzle-orm';
import { text, timestamp, uuid, type AnyPgColumn, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** An instant, independent of the server's time zone. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

type Actions = { onDelete: UpdateDeleteAction };

/** A column with the id of a row of another table. */
export const uuidOf = (column: () => AnyPgColumn, actions?: Actions) =>
  uuid().notNull().references(column, actions);

/** The same for a table whose key is a text. */
export const textOf = (column: () => AnyPgColumn, actions?: Actions) =>
  text().notNull().references(column, actions);

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Strings as a list of SQL literals, since constraints take no parameters. */
export const literals = (values: readonly string[]): string => values.map(literal).join(', ');

/** Constraint: the column has one of these values. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(literals(values))})`;

/** Constraint: the column has none of these values. */
export const noneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${column} <> ${sql.raw(literal(value))}`),
    sql` and `,
  );
