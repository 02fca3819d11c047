import type { ImportableKind } from '../../catalogue/products';

type Counted = { line: number; kind: ImportableKind | null };
type Quota = { kind: ImportableKind; quota: number; used: number };

/** Lines beyond the quota: the last ones of each product. A product without a quota allows none. */
export function beyondQuota(rows: readonly Counted[], quotas: readonly Quota[]): number[] {
  const left = new Map(quotas.map(({ kind, quota, used }) => [kind, quota - used]));
  return rows.flatMap(({ line, kind }) => {
    if (!kind) return [];
    const room = left.get(kind) ?? 0;
    left.set(kind, room - 1);
    return room > 0 ? [] : [line];
  });
}
