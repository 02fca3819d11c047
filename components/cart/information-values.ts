import { z } from 'zod';
import { contactValues, contactValuesSchema } from '@/components/forms/contact-values';
import { informationSchema, type CartView, type InformationInput } from '@/lib/cart/schema';
import type { Contact, ProfileContact } from '@/lib/identity/schema';

const text = z.string();

/** Values while the form is edited: every field is present, most as text. */
export const informationValuesSchema = z.object({
  holders: z.array(z.object({ entry: text, firstName: text, lastName: text, birthDate: text })),
  shippingContact: contactValuesSchema,
  isBillingDifferent: z.boolean(),
  billingContact: contactValuesSchema,
  delivery: z.enum(['digital', 'post']),
});
export type InformationValues = z.infer<typeof informationValuesSchema>;

/** Drops a hidden billing contact, even if something was typed into it before. */
function withoutUnusedBilling({
  billingContact,
  ...values
}: InformationValues): z.input<typeof informationSchema> {
  return values.isBillingDifferent ? { ...values, billingContact } : values;
}

/** The schema of the route, applied to the form's values. */
export const informationFormSchema: z.ZodType<InformationInput, InformationValues> = z
  .custom<InformationValues>()
  .transform(withoutUnusedBilling)
  .pipe(informationSchema);

/** What is known about the customer before the form is filled in. */
export type Customer = Partial<Omit<ProfileContact, 'email'>> & {
  email: string;
  /** The account's billing contact, if it differs from the customer. */
  billingContact?: Contact | null;
};

/**
 * Initial values: from the cart, otherwise from the customer's account. The first pass is made out to the customer
 * unless the cart says otherwise.
 */
export function informationValues(
  cart: Pick<CartView, 'entries' | 'shippingContact' | 'billingContact' | 'isBillingDifferent'>,
  personal: readonly string[],
  customer: Customer,
  hasCard: boolean,
): InformationValues {
  const entries = cart.entries.filter(({ id }) => personal.includes(id));
  return {
    holders: entries.map(({ id, holder }, index) => {
      const known = holder ?? (index === 0 ? customer : undefined);
      return {
        entry: id,
        firstName: known?.firstName ?? '',
        lastName: known?.lastName ?? '',
        birthDate: known?.birthDate ?? '',
      };
    }),
    shippingContact: contactValues(cart.shippingContact ?? customer),
    // until the step is saved for the first time, the account's billing contact applies
    isBillingDifferent: cart.shippingContact ? cart.isBillingDifferent : Boolean(customer.billingContact),
    billingContact: contactValues(cart.billingContact ?? customer.billingContact ?? {}),
    // printed cards are sent by letter, everything else by e-mail
    delivery: hasCard ? 'post' : 'digital',
  };
}

/** Restores a draft only if its shape is valid and it covers the same entries. */
export function acceptDraft(stored: string | null, start: InformationValues): InformationValues | null {
  if (!stored) return null;
  let content: unknown;
  try {
    content = JSON.parse(stored);
  } catch {
    return null;
  }
  const parsed = informationValuesSchema.safeParse(content);
  if (!parsed.success) return null;
  const peopleOf = (values: InformationValues) => values.holders.map(({ entry }) => entry).join();
  return {
    ...parsed.data,
    holders: peopleOf(parsed.data) === peopleOf(start) ? parsed.data.holders : start.holders,
    delivery: start.delivery,
  };
}
