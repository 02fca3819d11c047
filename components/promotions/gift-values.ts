import type { Gift } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import type { GiftValues } from './gift-form-schema';

/** Initial values of the form. */
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

/** Form values of a gift in the cart. */
export function giftValues({ amount, senderName, ...gift }: Gift): GiftValues {
  return { ...newGift(senderName), ...gift, francs: amount === undefined ? '' : formatMoney(amount) };
}
