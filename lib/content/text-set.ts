import 'server-only';
import { sql, type SQL } from 'drizzle-orm';

/** A set of texts as one parameter: `where id in ${inTexts(ids)}`. */
export const inTexts = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
