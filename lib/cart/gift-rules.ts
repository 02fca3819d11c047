import { addDays, type Day } from '../core/dates';
import type { FieldError } from '../core/validation';
import type { Gift } from './schema';

/** How many days ahead a gift can be scheduled. */
export const GIFT_AHEAD_DAYS = 365;

/** Missing and superfluous fields of a gift, at paths below `gift`. */
export function giftFaults(gift: Gift, day: Day): FieldError[] {
  const { kind, amount, delivery, recipientEmail, deliverOn } = gift;
  const fault = (path: string, code: FieldError['code']): FieldError => ({ path: `gift.${path}`, code });
  return [
    ...(kind === 'amount' && amount === undefined ? [fault('amount', 'required')] : []),
    ...(kind !== 'amount' && amount !== undefined ? [fault('amount', 'not_available')] : []),
    ...(delivery === 'email' && !recipientEmail ? [fault('recipientEmail', 'required')] : []),
    ...(delivery === 'pdf' && deliverOn ? [fault('deliverOn', 'not_available')] : []),
    ...(deliverOn && deliverOn < day ? [fault('deliverOn', 'future_date')] : []),
    ...(deliverOn && deliverOn > addDays(day, GIFT_AHEAD_DAYS) ? [fault('deliverOn', 'date')] : []),
  ];
}
