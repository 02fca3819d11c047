import 'server-only';
import { isDay, type Day } from '../core/dates';
import { isSameText } from '../core/same-text';
import { hmac, keysFor } from '../identity/keys';
import { parseUniqueKey } from './rules';

const PURPOSE = 'renewal-link';
const TOKEN = /^([0-9A-Z*~$=]{11})\.(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

/**
 * Token of a renewal link; replaces the holder's birth date, since the recipient of our mail knows the pass.
 * @param lastDay last day the link is valid
 */
export function renewalToken(uniqueKey: string, lastDay: Day): string {
  const content = `${uniqueKey}.${lastDay}`;
  return `${content}.${hmac(keysFor(PURPOSE).current, content)}`;
}

/** The pass number of a link; null when foreign or expired. */
export function readRenewalToken(token: string, today: Day): string | null {
  const [, uniqueKey = '', lastDay = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isDay(lastDay) || lastDay < today || !parseUniqueKey(uniqueKey)) return null;
  const isOurs = keysFor(PURPOSE).accepted.some((key) =>
    isSameText(hmac(key, `${uniqueKey}.${lastDay}`), signature),
  );
  return isOurs ? uniqueKey : null;
}
