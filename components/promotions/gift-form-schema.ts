import { z } from 'zod';
import { type Gift, giftSchema } from '@/lib/cart/schema';
import { GIFT_AMOUNT_MAX, GIFT_AMOUNT_MIN } from '@/lib/promotions/schema';
import { LEADING_KIND } from '@/lib/catalogue/products';
import { issueMessage, rule } from '@/lib/core/validation';
import { formatMoney } from '@/lib/i18n/format';

export const newGift = (senderName: string): GiftValues => ({
  kind: LEADING_KIND,
  francs: '',
  recipientName: '',
  senderName,
  message: '',
  delivery: 'email',
  recipientEmail: '',
  deliverOn: '',
});

export const giftValues = ({ amount, senderName, ...gift }: Gift): GiftValues => ({
  ...newGift(senderName),
  ...gift,
  francs: amount === undefined ? '' : formatMoney(amount),
});

/** Values while the form is edited. The amount is text in francs. */
export type GiftValues = {
  kind: Gift['kind'];
  francs: string;
  recipientName: string;
  senderName: string;
  message: string;
  delivery: Gift['delivery'];
  recipientEmail: string;
  deliverOn: string;
};

const AMOUNT = /^\d{1,5}(?:[.,](?:\d{1,2}|-{1,2}|–))?$/;

/** Parses francs to Rappen; undefined if invalid. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/CHF|[\s’']/gi, '');
  if (!AMOUNT.test(plain)) return undefined;
  const [francs = '0', rappen = ''] = plain.split(/[.,]/);
  const cents = /^\d+$/.test(rappen) ? Number(rappen.padEnd(2, '0')) : 0;
  return Number(francs) * 100 + cents;
}

/** The gift described by the form, without fields that its choices do not use. */
function giftOf({ francs, kind, delivery, recipientEmail, deliverOn, message, ...names }: GiftValues) {
  const isMail = delivery === 'email';
  const amount = centsOf(francs ?? '');
  return {
    kind,
    delivery,
    ...names,
    ...(kind === 'amount' && amount !== undefined ? { amount } : {}),
    ...(isMail && recipientEmail ? { recipientEmail } : {}),
    ...(isMail && deliverOn ? { deliverOn } : {}),
    ...(message ? { message } : {}),
  };
}

const BOUNDS = { min: GIFT_AMOUNT_MIN / 100, max: GIFT_AMOUNT_MAX / 100 };

/** What is wrong with an amount as typed; null if nothing is. `50.555` lies between the bounds, and is no amount. */
function amountFault(francs = '') {
  const cents = centsOf(francs);
  if (cents === undefined && francs.trim()) return rule('format');
  if (cents !== undefined && cents >= GIFT_AMOUNT_MIN && cents <= GIFT_AMOUNT_MAX) return null;
  return { message: JSON.stringify({ code: 'between', params: BOUNDS }) };
}

/** The schema of the route, applied to the form's values. */
export const giftFormSchema: z.ZodType<Gift, GiftValues> = z
  .custom<GiftValues>()
  .check((context) => {
    const { kind, francs, delivery, recipientEmail } = context.value;
    const fault = kind === 'amount' ? amountFault(francs) : null;
    if (fault) context.issues.push({ code: 'custom', path: ['francs'], input: francs, ...fault });
    if (delivery === 'email' && !recipientEmail)
      context.issues.push({ code: 'custom', path: ['recipientEmail'], input: '', ...rule('required') });
    // report the schema's errors together with these two
    const { error } = giftSchema.safeParse(giftOf(context.value), { error: issueMessage });
    for (const { path, message } of error?.issues ?? [])
      if (path[0] !== 'amount') context.issues.push({ code: 'custom', path, input: '', message });
  })
  .transform(giftOf)
  .pipe(giftSchema);
