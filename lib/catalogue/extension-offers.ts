import 'server-only';
import type { Cents } from '../core/money';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { getCatalogue } from './queries';

export type ExtensionOffer = { code: string; title: string; price: Cents; conditions: string };

/** Extensions as the edition on sale offers them, in its order. Those that are not sold now are left out. */
export async function listExtensionOffers(
  db: Db,
  codes: readonly (string | null)[],
  { at, locale }: { at: Date; locale: Locale },
): Promise<ExtensionOffer[]> {
  if (!codes.some(Boolean)) return [];
  const { extensions, buyingEnabled } = await getCatalogue(db, { at, locale });
  if (!buyingEnabled) return [];
  return extensions
    .filter(({ code }) => codes.includes(code))
    .map(({ code, title, price, conditions }) => ({ code, title, price, conditions }));
}
