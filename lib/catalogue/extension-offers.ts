import 'server-only';
import { type Day, dayOf, dayOfMoment, momentOf } from '../core/dates';
import type { Cents } from '../core/money';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { loadCatalogue, saleFlags } from './queries';
import { addOnsOf, currentEdition, isBuyingEnabled, sellingEdition } from './rules';

export type ExtensionOffer = { code: string; title: string; price: Cents; conditions: string };

/** Days of an event; what has no end is open. */
type Days = { from: Day; until: Day | null };

/**
 * Extensions as offered by the edition that opens these days, in its order: the one on sale or, for the last events of a
 * season, the one that passes of that season are extended in. Those that are not sold now are left out.
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
  return addOnsOf(catalogue, edition?.code ?? '')
    .extensions.filter(({ code }) => codes.includes(code))
    .map(({ code, title, priceCents, conditions }) => ({
      code,
      title: title[locale],
      price: priceCents,
      conditions: conditions[locale],
    }));
}
