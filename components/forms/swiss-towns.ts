/**
 * The places of an entry of the list, which joins them by dashes and adds the commune to some: `Charmey (Gruyère)`,
 * `Frasses - Montet (Broye) - Vesin`.
 */
export const townNames = (entry: string): string[] => [
  ...new Set(entry.split(' - ').map((name) => name.replace(/ \([^)]*\)$/, ''))),
];

/** The places of a Swiss postcode by the list of Swiss Post, which loads with the first question; empty if unknown. */
export async function townsOf(zip: string): Promise<string[]> {
  const { default: list } = await import('switzerland-postal-codes/dist/postal-codes.json');
  const entry = new Map(Object.entries(list)).get(zip);
  return entry === undefined ? [] : townNames(entry);
}
