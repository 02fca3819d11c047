import type { Gift } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import type { GiftValues } from './gift-form-schema';

/** What the form holds before anything is typed. */
export const newGift = (senderName: string): GiftValues => ({
  kind: 'pass',
  francs: '',
  recipientName: '',
  senderName,
  message: '',
  delivery: 'email',
  recipientEmail: '',
  deliverOn: '',
});

/** A gift of the cart as the form holds it. */
export function giftValues({ amount, senderName, ...gift }: Gift): GiftValues {
  return { ...newGift(senderName), ...gift, francs: amount === undefined ? '' : formatMoney(amount) };
}
