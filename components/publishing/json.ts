/** Unknown JSON as what a field expects; what is something else counts as empty. */
export type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A member set, or taken away if it is empty. */
export function withMember(object: Json, name: string, value: unknown, keepsEmpty = false): Json {
  const { [name]: _, ...rest } = object;
  const isEmpty =
    value === undefined ||
    (value === '' && !keepsEmpty) ||
    (Array.isArray(value) && value.length === 0 && !keepsEmpty && name !== 'blocks') ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0);
  return isEmpty ? rest : { ...object, [name]: value };
}

/** A list with two neighbours changed over. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}
