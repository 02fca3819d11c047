const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const BYTES = 16;
const TIME_LETTERS = 12;

/** A UUID of version 7 (RFC 9562), made by a telephone for an entry: sorted by time. */
export function newVisitId(at: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const letters = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = at.getTime().toString(16).padStart(TIME_LETTERS, '0');
  return (time + letters.slice(TIME_LETTERS)).replace(UUID, '$1-$2-$3-$4-$5');
}
