import 'server-only';
import { isSalePaused } from '../catalogue/queries';
import { getBrand } from '../config/brand';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';

/** URL where guests order the yearly pass; null while nothing can be ordered. */
export const orderUrl = async (db: Db, locale: Locale): Promise<string | null> =>
  (await isSalePaused(db)) ? null : `${screenUrl('/renewal', locale)}?product=${getBrand().productKey}`;
