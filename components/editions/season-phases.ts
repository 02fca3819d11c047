import {
  addMonths,
  dayOfMoment,
  endOfMoment,
  startOfMoment,
  zurichInstant,
  type Day,
  type Moment,
} from '@/lib/core/dates';
import type { EditionView } from '@/lib/editions/schema';

export type PhaseName = 'ending' | 'transition' | 'sale' | 'guarantee' | 'gift' | 'maintenance';
export type Phase = { name: PhaseName; from: Moment; until: Moment };

/** Planned dates of a season. */
export function phasesOf(edition: EditionView): Phase[] {
  const { schedule = {}, onSaleFrom, onSaleUntil, priceGuaranteedUntil, giftFrom, validUntil } = edition;
  const all: [PhaseName, Moment | undefined, Moment | undefined][] = [
    ['transition', schedule.transitionFrom, schedule.transitionUntil],
    ['sale', onSaleFrom, onSaleUntil],
    ['guarantee', onSaleFrom, priceGuaranteedUntil],
    ['gift', giftFrom, schedule.giftUntil ?? onSaleUntil],
    ['maintenance', schedule.maintenanceFrom, schedule.maintenanceUntil],
    ['ending', schedule.endingFrom, validUntil],
  ];
  return all.flatMap(([name, from, until]) => (from && until ? [{ name, from, until }] : []));
}

export type Month = { first: Day; x: number; width: number; isValid: boolean };

export type Scale = { months: Month[]; xOf: (instant: Date) => number };

/** Months before the validity that are drawn at most; an earlier beginning is cut off. */
const MONTHS_BEFORE = 6;

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The months of the drawing, from the first phase to the month after the validity. */
export function scaleOf(
  { validFrom, validUntil }: EditionView,
  phases: readonly Phase[],
  width: number,
): Scale {
  const earliest = addMonths(monthOf(validFrom), -MONTHS_BEFORE);
  const begins = [validFrom, ...phases.map(({ from }) => dayOfMoment(from))].toSorted()[0] ?? validFrom;
  const first = monthOf(begins) < earliest ? earliest : monthOf(begins);
  const end = addMonths(monthOf(validUntil), 2);
  const [start, span] = [
    zurichInstant(first).getTime(),
    zurichInstant(end).getTime() - zurichInstant(first).getTime(),
  ];
  const xOf = (instant: Date): number =>
    Math.round(Math.min(Math.max((instant.getTime() - start) / span, 0), 1) * width * 10) / 10;
  const months: Month[] = [];
  for (let month = first; month < end; month = addMonths(month, 1)) {
    const x = xOf(zurichInstant(month));
    months.push({
      first: month,
      x,
      width: xOf(zurichInstant(addMonths(month, 1))) - x,
      isValid: month >= monthOf(validFrom) && month <= validUntil,
    });
  }
  return { months, xOf };
}

export const startX = ({ xOf }: Scale, moment: Moment): number => xOf(startOfMoment(moment));
export const endX = ({ xOf }: Scale, moment: Moment): number => xOf(endOfMoment(moment));
