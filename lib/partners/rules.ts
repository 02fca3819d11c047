import type { Day } from '../core/dates';
import type { Localized } from '../i18n/languages';
import type { ProposalData } from './proposal-schema';
import { DEFAULT_RULES, type DoorPlace, type PlaceRules } from './schema';

type Period = { from: Day; until: Day | null };

export type PartnerPlace = {
  id: string;
  name: Localized;
  /** Null for a place without a partner. */
  contract: Period | null;
  rules: PlaceRules | null;
  prices: (Period & { priceCents: number; reducedCents: number | null })[];
};

const isIn = (day: Day, { from, until }: Period): boolean => from <= day && (until === null || day <= until);

/** A place as a door needs it on a day. */
export function placeOn({ id, name, contract, rules, prices }: PartnerPlace, day: Day): DoorPlace {
  const price = prices.filter((one) => isIn(day, one)).at(-1);
  return {
    id,
    name,
    isActive: contract !== null && isIn(day, contract),
    rules: rules ?? DEFAULT_RULES,
    priceCents: price?.priceCents ?? null,
    reducedCents: price?.reducedCents ?? null,
  };
}

/** The first day of hours that stay, while it is to come: their draft must not be published before. */
export const startsLater = (data: ProposalData, today: Day): Day | null =>
  data.kind === 'hours' && data.until === undefined && data.from > today ? data.from : null;
