import 'server-only';
import { loadCatalogue, saleFlags } from '../../catalogue/queries';
import { findEdition, isBuyingEnabled, sellingEdition } from '../../catalogue/rules';
import { getBrand } from '../../config/brand';
import { dayOf, momentOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { withNames, type ProSeason } from '../rules/season';

/** The company account, its language, and the time. */
export type ProContext = { accountId: string; locale: Locale; at: Date };

/**
 * The season that a file is validated against: the selling edition, or the edition of an existing import.
 * @returns `sale_closed` while it cannot be bought
 */
export async function proSeason(
  db: Db,
  { at, locale }: ProContext,
  editionCode?: string,
): Promise<Result<ProSeason, 'sale_closed'>> {
  const catalogue = await loadCatalogue(db);
  const moment = momentOf(at);
  const edition = editionCode
    ? findEdition(catalogue, editionCode)
    : sellingEdition(catalogue.editions, moment);
  if (!edition || !isBuyingEnabled(edition, saleFlags(catalogue), moment)) return fail('sale_closed');
  const { productKey, name: brandName } = getBrand();
  return ok(withNames({ catalogue, edition, productKey, brandName, day: dayOf(at), locale }));
}
