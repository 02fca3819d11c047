import 'server-only';
import { isDay, type Day } from '../core/dates';
import { isSameText } from '../core/same-text';
import { hmac, keysFor } from '../identity/keys';

const PURPOSE = 'claim-link';
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

/**
 * Token of the link with which a holder claims a pass ordered by their company. The recipient of the mail owns the
 * pass, whatever the address of the account.
 * @param orderItemId order line of the pass
 * @param lastDay last day the link is valid
 */
export function claimToken(orderItemId: string, lastDay: Day): string {
  const content = `${orderItemId}.${lastDay}`;
  return `${content}.${hmac(keysFor(PURPOSE).current, content)}`;
}

/** The order line of a link; otherwise why it is invalid: foreign or expired. */
export function readClaimToken(
  token: string,
  today: Day,
): { ok: true; orderItemId: string } | { ok: false; why: 'foreign' | 'expired' } {
  const [, orderItemId = '', lastDay = '', signature = ''] = TOKEN.exec(token) ?? [];
  const isOurs = keysFor(PURPOSE).accepted.some((key) =>
    isSameText(hmac(key, `${orderItemId}.${lastDay}`), signature),
  );
  if (!isOurs || !isDay(lastDay)) return { ok: false, why: 'foreign' };
  return lastDay < today ? { ok: false, why: 'expired' } : { ok: true, orderItemId };
}
