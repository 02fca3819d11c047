import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import { ADDRESSED_TYPES } from '../../content/schema/navigation';
import { allAddresses, RECORDS_OF, type Address } from '../addresses';
import type { ImportFault } from '../fault';
import { recordKey, type ImportBatch } from '../read';

const ownerRow = z.strictObject({
  locale: z.string(),
  path: z.string(),
  type: z.string(),
  id: z.string(),
});
type Owner = z.infer<typeof ownerRow>;

const pathKey = ({ locale, path }: { locale: string; path: string }) => `${locale}/${path}`;
const ownerKey = ({ type, id }: { type: string; id: string }) => `${type}/${id}`;

/** Contents that give up their URLs in this import: removed, or imported with others. */
function releasedOwners({ records, removals }: ImportBatch): Set<string> {
  const moving = new Set<string>();
  for (const type of ADDRESSED_TYPES) {
    const from = RECORDS_OF[type];
    const ids = [...records[from].map(({ id }) => id), ...(removals[from] ?? [])];
    for (const id of ids) moving.add(`${type}/${id}`);
  }
  return moving;
}

const currentOwners = async (db: Db, addresses: readonly Address[]): Promise<Owner[]> =>
  queryRows(
    db,
    ownerRow,
    sql`select locale, path, content_type as type, content_id as id from content_urls
        where is_current and locale || '/' || path in ${inTexts(addresses.map(pathKey))}`,
  );

/** Two contents must not share a URL. A redirect may be taken over. */
export async function checkAddresses(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const wanted = allAddresses(batch.records);
  const moving = releasedOwners(batch);
  const owners = new Map(
    (
      await currentOwners(
        db,
        wanted.map(({ address }) => address),
      )
    )
      .filter((owner) => !moving.has(ownerKey(owner)))
      .map((owner) => [pathKey(owner), ownerKey(owner)]),
  );
  const faults: ImportFault[] = [];
  for (const { from, address } of wanted) {
    const owner = owners.get(pathKey(address));
    if (owner !== undefined && owner !== ownerKey(address)) {
      const file = batch.fileOf.get(recordKey(from, address.id)) ?? '';
      faults.push({ file, record: address.id, field: `texts.${address.locale}.slug`, code: 'taken' });
    }
    owners.set(pathKey(address), ownerKey(address));
  }
  return faults;
}
