import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { issuesPass } from '../../catalogue/products';
import type { Catalogue } from '../../catalogue/rules';
import { choiceFaults, type CartEntry } from '../rules';

const choiceRow = z.strictObject({ extensions: z.array(z.string()), options: z.array(z.string()) });
type Choice = z.infer<typeof choiceRow>;

const NOTHING: Choice = { extensions: [], options: [] };

async function lastChoice(db: Db, uniqueKey: string): Promise<Choice> {
  const [row] = await queryRows(
    db,
    choiceRow,
    sql`select jsonb_path_query_array(extensions, '$[*].code') as extensions,
          jsonb_path_query_array(options, '$[*].code') as options
        from pass_terms where unique_key = ${uniqueKey} order by valid_until desc limit 1`,
  );
  return row ?? NOTHING;
}

/**
 * Extensions and options of the previous season that a renewal takes over if still available. They appear in the cart
 * at current prices and can be removed.
 */
export async function carriedOver(
  db: Db,
  catalogue: Catalogue,
  { kind, edition, uniqueKey }: Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey'>,
): Promise<Choice> {
  if (!uniqueKey || !issuesPass(kind)) return NOTHING;
  const last = await lastChoice(db, uniqueKey);
  const fits = (choice: Choice) =>
    choiceFaults(catalogue, { kind, edition, pass: null }, choice).length === 0;
  return {
    extensions: last.extensions.filter((code) => fits({ extensions: [code], options: [] })),
    options: last.options.reduce<string[]>(
      (kept, code) => (fits({ extensions: [], options: [...kept, code] }) ? [...kept, code] : kept),
      [],
    ),
  };
}
