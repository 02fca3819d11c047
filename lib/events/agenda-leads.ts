import type { AgendaDay, AgendaEntry } from './view';

/** A day with fewer entries is shown without a lead, so that no poster stands alone. */
const LEAD_MIN = 3;
/** A house leads again after this many days. */
const REST_DAYS = 3;

export type LedDay = Omit<AgendaDay, 'entries'> & { lead: AgendaEntry | null; rows: AgendaEntry[] };

const categoryOf = ({ event }: AgendaEntry) => event.categories[0];

/**
 * Chooses the entry that leads each day with its poster: of another category than the leads before, of a house that has
 * not led lately, and with a picture if there is one.
 */
export function withLeads(days: readonly AgendaDay[]): LedDay[] {
  const leads: (AgendaEntry | null)[] = [];
  return days.map(({ entries, ...day }) => {
    const recent = leads.slice(-REST_DAYS);
    const last = recent.findLast((one) => one !== null);
    const score = (entry: AgendaEntry) =>
      (last && categoryOf(last) === categoryOf(entry) ? 0 : 4) +
      (recent.some((one) => one?.event.place.id === entry.event.place.id) ? 0 : 2) +
      (entry.event.picture ? 1 : 0);
    const best = Math.max(...entries.map(score));
    const lead = entries.length < LEAD_MIN ? null : (entries.find((one) => score(one) === best) ?? null);
    leads.push(lead);
    return { ...day, lead, rows: entries.filter((one) => one !== lead) };
  });
}
