import 'server-only';
import type { Db } from '../../db/client';
import { LOCALES } from '../../i18n/languages';
import type { PartData } from '../rules';
import type { RecordKey } from '../schema';
import { changesBetween } from '../text-changes';
import type { Comparison } from '../view';
import { findVersion, lastVersionWith, listVersions } from './versions';

const textsOf = (data: PartData | undefined): Record<string, unknown> => {
  const texts = data?.texts;
  return typeof texts === 'object' && texts !== null ? { ...texts } : {};
};

/** A version beside the one before it; null if there is no such version. */
export async function compareVersion(db: Db, key: RecordKey, number: number): Promise<Comparison | null> {
  const versions = await listVersions(db, key);
  const shown = versions.find((one) => one.number === number);
  const version = shown && (await findVersion(db, key, number));
  if (!version) return null;
  const before = versions.find((one) => one.number < number);
  const previous = before ? await findVersion(db, key, before.number) : null;
  const [old, next] = [textsOf(previous?.data), textsOf(version.data)];
  const turned: Comparison['turned'] = [];
  for (const part of LOCALES) {
    if (old[part] && !next[part]) {
      turned.push({ part, to: 'hidden' });
      delete old[part];
    }
    if (old[part] || !next[part]) continue;
    // its words are compared with those of the last version that had it
    const last = previous && (await lastVersionWith(db, key, { part, before: previous.number }));
    if (!last) continue;
    turned.push({ part, to: 'shown' });
    old[part] = textsOf(last.data)[part];
  }
  const data: PartData | undefined = previous?.data;
  return {
    version: { ...version, by: shown.by },
    previous: previous && { ...previous, by: before?.by ?? previous.by },
    turned,
    changes: changesBetween(turned.length ? { ...data, texts: old } : data, version.data),
  };
}
