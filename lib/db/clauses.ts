import 'server-only';
import { sql, type SQL } from 'drizzle-orm';

/** Limits a list to one page, counted from 1, unless it is wanted whole. */
export const pageOf = (page: number, size: number, isWhole = false): SQL =>
  isWhole ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`;

/** All of the conditions that are given: a filter without a value is none. */
export const allOf = (...conditions: (SQL | '' | undefined)[]): SQL => {
  const given = conditions.filter((one) => one !== undefined && one !== '');
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/** Pattern of `like` for texts that contain these words literally. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** An instant as text, the same on both engines. */
export const instantText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** First and last name of a contact in a JSON column; null without either. */
export const contactName = (contact: SQL): SQL =>
  sql`nullif(concat_ws(' ', ${contact}->>'firstName', ${contact}->>'lastName'), '')`;

/** First and last name of the holder of a pass. @param pass alias of the table */
export const holderName = (pass: SQL): SQL => sql`${pass}.first_name || ' ' || ${pass}.last_name`;
