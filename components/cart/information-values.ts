import { z } from 'zod';
import { contactValues, contactValuesSchema } from '@/components/forms/contact-values';
import { informationSchema, type CartView, type InformationInput } from '@/lib/cart/schema';
import type { Contact, ProfileContact } from '@/lib/identity/schema';

const text = z.string();

/** What the form holds while it is typed in: every field is there, most of them texts. */
export const informationValuesSchema = z.object({
  holders: z.array(z.object({ entry: text, firstName: text, lastName: text, birthDate: text })),
  shippingContact: contactValuesSchema,
  isBillingDifferent: z.boolean(),
  billingContact: contactValuesSchema,
  delivery: z.enum(['digital', 'post']),
});
export type InformationValues = z.infer<typeof informationValuesSchema>;

/** A billing contact that is not asked for is not sent, whatever was typed into it before. */
function withoutUnusedBilling({
  billingContact,
  ...values
}: InformationValues): z.input<typeof informationSchema> {
  return values.isBillingDifferent ? { ...values, billingContact } : values;
}

/** The route's schema, over what the form holds. */
export const informationFormSchema: z.ZodType<InformationInput, InformationValues> = z
  .custom<InformationValues>()
  .transform(withoutUnusedBilling)
  .pipe(informationSchema);

/** What is known of the customer before anything is typed. */
export type Customer = Partial<Omit<ProfileContact, 'email'>> & {
  email: string;
  /** Where the account says that bills go, if not to the customer. */
  billingContact?: Contact | null;
};

/**
 * What the form starts with: what the cart knows, else the customer's own data. The first pass is the
 * customer's, as long as nobody else says so.
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
    // until the step is saved once, the account's own contact for bills counts
    isBillingDifferent: cart.shippingContact ? cart.isBillingDifferent : Boolean(customer.billingContact),
    billingContact: contactValues(cart.billingContact ?? customer.billingContact ?? {}),
    // a printed card goes by letter, everything else does not
    delivery: hasCard ? 'post' : 'digital',
  };
}

/** A draft is taken up only if it is about the same people, and of a shape we still know. */
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
