import 'server-only';
import type { Db } from '../../db/client';
import type { PartData } from '../rules';
import type { RecordKey } from '../schema';
import { changesBetween } from '../text-changes';
import type { Comparison } from '../view';
import { findVersion, listVersions } from './versions';

/** A version beside the one before it; null if there is no such version. */
export async function compareVersion(db: Db, key: RecordKey, number: number): Promise<Comparison | null> {
  const version = await findVersion(db, key, number);
  if (!version) return null;
  const before = (await listVersions(db, key)).find((one) => one.number < number);
  const previous = before ? await findVersion(db, key, before.number) : null;
  const data: PartData | undefined = previous?.data;
  return { version, previous, changes: changesBetween(data, version.data) };
}
