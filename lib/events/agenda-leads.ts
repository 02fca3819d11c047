import type { AgendaDay, AgendaEntry } from './view';

/** A day with fewer entries is shown without a lead, so that no poster stands alone. */
const LEAD_MIN = 3;
/** A house leads again after this many days. */
const REST_DAYS = 3;
/** A poster is unlike so many above it. */
const UNLIKE = 3;

export type LedDay = Omit<AgendaDay, 'entries'> & { lead: AgendaEntry | null; rows: AgendaEntry[] };

/** Posters of one category, or the same picture, look alike. */
const isLike = ({ event }: AgendaEntry, other: AgendaEntry | undefined): boolean =>
  other !== undefined &&
  (event.categories[0] === other.event.categories[0] ||
    (event.picture !== undefined && event.picture.src === other.event.picture?.src));

/**
 * Chooses the entry that leads each day with its poster: one that looks unlike the leads above it, of a house that has
 * not led lately, and with a picture if there is one.
 */
export function withLeads(days: readonly AgendaDay[]): LedDay[] {
  const leads: (AgendaEntry | null)[] = [];
  return days.map(({ entries, ...day }) => {
    const recent = leads.slice(-REST_DAYS);
    // their posters stand above each other, quiet days in between or not
    const above = leads.filter((one) => one !== null).slice(-UNLIKE);
    const score = (entry: AgendaEntry) =>
      (isLike(entry, above.at(-1)) ? 0 : 8) +
      (above.some((one) => isLike(entry, one)) ? 0 : 4) +
      (recent.some((one) => one?.event.place.id === entry.event.place.id) ? 0 : 2) +
      (entry.event.picture ? 1 : 0);
    const best = Math.max(...entries.map(score));
    const lead = entries.length < LEAD_MIN ? null : (entries.find((one) => score(one) === best) ?? null);
    leads.push(lead);
    return { ...day, lead, rows: entries.filter((one) => one !== lead) };
  });
}
