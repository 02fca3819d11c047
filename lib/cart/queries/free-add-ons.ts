import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { issuesPass } from '../../catalogue/products';
import type { Catalogue } from '../../catalogue/rules';
import { lastSeasonAddOns } from '../renewal-rules';
import type { CartEntry } from '../rules';

const lastRow = z.strictObject({ extensions: z.array(z.string()), options: z.array(z.string()) });

type FreeAddOns = Pick<CartEntry, 'extensions' | 'options' | 'last'>;
const NOTHING: FreeAddOns = { extensions: [], options: [] };

/** The add-ons of a new entry: for a renewal, what cost nothing in its last season and costs nothing today. */
export async function freeAddOns(
  db: Db,
  catalogue: Catalogue,
  { kind, edition, uniqueKey }: Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey'>,
): Promise<FreeAddOns> {
  if (!uniqueKey || !issuesPass(kind)) return NOTHING;
  const last = await queryRow(
    db,
    lastRow,
    sql`select jsonb_path_query_array(extensions, '$[*].code') as extensions,
          jsonb_path_query_array(options, '$[*].code') as options
        from pass_terms where unique_key = ${uniqueKey} order by valid_until desc limit 1`,
  );
  if (!last) return NOTHING;
  const { options } = lastSeasonAddOns(catalogue, { kind, edition, last, ...NOTHING });
  const free = options.filter(({ priceCents }) => priceCents === 0).map(({ code }) => code);
  return { extensions: [], options: free, last };
}
