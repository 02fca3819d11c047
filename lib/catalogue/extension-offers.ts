import 'server-only';
import { type Day, dayOf, dayOfMoment, momentOf } from '../core/dates';
import type { Cents } from '../core/money';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { addOnsView, loadCatalogue, saleFlags } from './queries';
import { addOnsOf, currentEdition, isBuyingEnabled, sellingEdition } from './rules';

export type ExtensionOffer = { code: string; title: string; price: Cents; conditions: string };

/** First and last day of an event. Without a last day it does not end. */
type Days = { from: Day; until: Day | null };

/**
 * Extensions as offered by the edition that opens an event, in its order. That is the edition on sale or, for the last
 * events of a season, the one still valid, in which passes of that season are extended. Empty while nothing is sold.
 * @param days of the event; from today on by default
 */
export async function listExtensionOffers(
  db: Db,
  codes: readonly (string | null)[],
  { at, locale, days }: { at: Date; locale: Locale; days?: Days },
): Promise<ExtensionOffer[]> {
  if (!codes.some(Boolean)) return [];
  const catalogue = await loadCatalogue(db);
  const moment = momentOf(at);
  const selling = sellingEdition(catalogue.editions, moment);
  if (!isBuyingEnabled(selling, saleFlags(catalogue), moment)) return [];
  const { from, until } = days ?? { from: dayOf(at), until: null };
  const edition = [selling, currentEdition(catalogue.editions, moment)].find(
    (one) =>
      one && dayOfMoment(one.validUntil) >= from && (until === null || dayOfMoment(one.validFrom) <= until),
  );
  return addOnsView(addOnsOf(catalogue, edition?.code ?? ''), locale)
    .extensions.filter(({ code }) => codes.includes(code))
    .map(({ code, title, price, conditions }) => ({ code, title, price, conditions }));
}
