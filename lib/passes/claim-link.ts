import 'server-only';
import { isDay, type Day } from '../core/dates';
import { isSameText } from '../core/same-text';
import { hmac, keysFor } from '../identity/keys';

const PURPOSE = 'claim-link';
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

/**
 * What the link carries by which a holder takes the pass their company ordered into an account of their own.
 * Whoever got the mail holds the pass; which address the account has does not matter.
 * @param orderItemId the line the pass was issued for
 * @param lastDay the link is good until then
 */
export function claimToken(orderItemId: string, lastDay: Day): string {
  const content = `${orderItemId}.${lastDay}`;
  return `${content}.${hmac(keysFor(PURPOSE).current, content)}`;
}

/** The order line a link is for, or why it is for none: not ours, or too old. */
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
