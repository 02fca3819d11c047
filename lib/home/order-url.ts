import 'server-only';
import { getBrand } from '../config/brand';
import { seasonFlags } from '../config/season';
import type { Locale } from '../i18n/routing';
import { screenUrl } from '../i18n/screen-url';

/** Where an order of the yearly pass begins for whoever is not logged in; null while a season hands over. */
export const orderUrl = (locale: Locale): string | null =>
  seasonFlags().transitioning ? null : `${screenUrl('/renewal', locale)}?product=${getBrand().productKey}`;
