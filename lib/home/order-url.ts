import 'server-only';
import { getBrand } from '../config/brand';
import { seasonFlags } from '../config/season';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';

/** URL where guests order the yearly pass; null between two seasons. */
export const orderUrl = (locale: Locale): string | null =>
  seasonFlags().transitioning ? null : `${screenUrl('/renewal', locale)}?product=${getBrand().productKey}`;
