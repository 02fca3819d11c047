import { sql, type SQL } from 'drizzle-orm';
import { timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column for a moment in time, whatever the time zone of the server. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Strings as a list of SQL literals. Constraints take no parameters. */
export const literals = (values: readonly string[]): string => values.map(literal).join(', ');

/** A constraint: the column has one of these values. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(literals(values))})`;

/** A constraint: the column has none of these values. */
export const noneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${column} <> ${sql.raw(literal(value))}`),
    sql` and `,
  );
