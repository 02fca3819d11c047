import 'server-only';
import type { Db } from '../../db/client';
import type { PartData } from '../rules';
import type { FieldChange, RecordKey } from '../schema';
import { changesBetween } from '../text-changes';
import { findVersion, listVersions, type Version } from './versions';

export type Comparison = {
  version: Version;
  previous: Version | null;
  changes: FieldChange[];
};

/** A version beside the one before it; null if there is no such version. */
export async function compareVersion(db: Db, key: RecordKey, number: number): Promise<Comparison | null> {
  const version = await findVersion(db, key, number);
  if (!version) return null;
  const before = (await listVersions(db, key)).find((one) => one.number < number);
  const previous = before ? await findVersion(db, key, before.number) : null;
  const data: PartData | undefined = previous?.data;
  return { version, previous, changes: changesBetween(data, version.data) };
}
