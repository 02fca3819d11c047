import { PAPER, SEASON } from '../artwork/colours';
import { APP_ICONS } from '../artwork/app-icons';
import { getBrand } from '../config/brand';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { formatUniqueKey } from './rules';

/**
 * Manifest to add one pass to a phone's home screen, where it opens without browser controls. Contains only the
 * requested number, whether or not the pass exists.
 */
export function passManifest(uniqueKey: string, locale: Locale) {
  const { name } = getBrand();
  const start = screenUrl('/account/phone/[pass]', locale, { pass: formatUniqueKey(uniqueKey) });
  return {
    id: start,
    name: `${name} – ${messagesFor(locale).account.meta.phone}`,
    short_name: name,
    lang: locale,
    start_url: start,
    scope: start.slice(0, start.lastIndexOf('/') + 1),
    display: 'standalone',
    background_color: PAPER,
    theme_color: SEASON,
    icons: APP_ICONS,
  };
}
