import 'server-only';
import type { Db } from '../../db/client';
import type { PartData } from '../rules';
import type { RecordKey } from '../schema';
import { changesBetween } from '../text-changes';
import type { Comparison } from '../view';
import { findVersion, listVersions } from './versions';

/** A version beside the one before it; null if there is no such version. */
export async function compareVersion(db: Db, key: RecordKey, number: number): Promise<Comparison | null> {
  const versions = await listVersions(db, key);
  const shown = versions.find((one) => one.number === number);
  const version = shown && (await findVersion(db, key, number));
  if (!version) return null;
  const before = versions.find((one) => one.number < number);
  const previous = before ? await findVersion(db, key, before.number) : null;
  const data: PartData | undefined = previous?.data;
  return {
    version: { ...version, by: shown.by },
    previous: previous && { ...previous, by: before?.by ?? previous.by },
    changes: changesBetween(data, version.data),
  };
}
