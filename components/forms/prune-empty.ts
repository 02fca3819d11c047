const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** True if nothing but the preset country is filled in. */
const isUntouched = (group: Record<string, unknown>) => Object.keys(group).every((key) => key === 'country');

/**
 * Removes empty fields: empty text means "not given", so that an optional field passes and a required one is reported
 * as missing.
 * @param optionalGroups paths of groups (an address) that may be left empty as a whole
 */
export function pruneEmpty(
  values: unknown,
  optionalGroups: readonly string[] = [],
  path: readonly string[] = [],
): unknown {
  if (!isRecord(values)) return values;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const pruned = pruneEmpty(value, optionalGroups, [...path, key]);
    if (pruned === '' || pruned === undefined) continue;
    const isOptional = optionalGroups.includes([...path, key].join('.'));
    if (isOptional && isRecord(pruned) && isUntouched(pruned)) continue;
    kept[key] = pruned;
  }
  return kept;
}
