import 'server-only';
import { isSelling } from '../catalogue/queries';
import { getBrand } from '../config/brand';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';

/** URL where guests order the yearly pass; null while nothing can be ordered. */
export const orderUrl = async (
  db: Db,
  { locale, at }: { locale: Locale; at: Date },
): Promise<string | null> =>
  (await isSelling(db, at)) ? `${screenUrl('/renewal', locale)}?product=${getBrand().productKey}` : null;
