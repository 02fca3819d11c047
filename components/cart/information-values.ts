import { z } from 'zod';
import { contactValues, contactValuesSchema } from '@/components/forms/contact-values';
import { informationSchema, type CartView, type InformationInput } from '@/lib/cart/schema';
import { requiredLine } from '@/lib/core/text-input';
import { NAME_MAX, type Contact, type ProfileContact } from '@/lib/identity/schema';

const text = z.string();

/** Values while the form is edited: every field is present, most as text. */
export const informationValuesSchema = z.object({
  holders: z.array(z.object({ entry: text, firstName: text, lastName: text, birthDate: text })),
  /** The contact is the holder of the first pass, whose names are not asked again. */
  isContactHolder: z.boolean(),
  shippingContact: contactValuesSchema,
  isBillingDifferent: z.boolean(),
  billingContact: contactValuesSchema,
  delivery: z.enum(['digital', 'post']),
});
export type InformationValues = z.infer<typeof informationValuesSchema>;

/** Stands for a name that is reported at the field of the holder. */
const FAULTY_NAME = '—';
const nameSchema = requiredLine(NAME_MAX);
const soundName = (name: unknown): string => nameSchema.safeParse(name).data ?? FAULTY_NAME;

/**
 * What is shown, whatever was typed into fields that are hidden now: the names of the holder, telephone and address for
 * a letter only, the billing contact if it differs.
 */
function shownValues({
  isContactHolder,
  billingContact,
  ...values
}: InformationValues): z.input<typeof informationSchema> {
  const [holder] = values.holders;
  const names =
    isContactHolder && holder
      ? { firstName: soundName(holder.firstName), lastName: soundName(holder.lastName) }
      : {};
  const isSent = values.delivery === 'post';
  return {
    ...values,
    shippingContact: {
      ...values.shippingContact,
      ...names,
      ...(isSent ? {} : { phone: null, address: null }),
    },
    ...(values.isBillingDifferent
      ? { billingContact: { ...billingContact, ...(isSent ? {} : { phone: null }) } }
      : {}),
  };
}

/** The schema of the route, applied to the form's values. */
export const informationFormSchema: z.ZodType<InformationInput, InformationValues> = z
  .custom<InformationValues>()
  .transform(shownValues)
  .pipe(informationSchema);

/** Known details of the customer, to fill in the form. */
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
  const holders = entries.map(({ id, holder }, index) => {
    const known = holder ?? (index === 0 ? customer : undefined);
    return {
      entry: id,
      firstName: known?.firstName ?? '',
      lastName: known?.lastName ?? '',
      birthDate: known?.birthDate ?? '',
    };
  });
  const { shippingContact: saved } = cart;
  const contact = saved
    ? { ...saved, phone: saved.phone ?? customer.phone, address: saved.address ?? customer.address }
    : customer;
  return {
    holders,
    isContactHolder: isSamePerson(holders[0], contact),
    shippingContact: contactValues(contact),
    // until the step is saved for the first time, the account's billing contact applies
    isBillingDifferent: saved ? cart.isBillingDifferent : Boolean(customer.billingContact),
    billingContact: contactValues(cart.billingContact ?? customer.billingContact ?? {}),
    // printed cards are sent by letter, everything else by e-mail
    delivery: hasCard ? 'post' : 'digital',
  };
}

type Names = { firstName?: string | undefined; lastName?: string | undefined };

/** Whether the contact has the names of the first holder, or none yet. */
function isSamePerson(holder: Names | undefined, contact: Names): boolean {
  if (!holder) return false;
  if (!contact.firstName && !contact.lastName) return true;
  return holder.firstName === contact.firstName && holder.lastName === contact.lastName;
}

/** Restores a draft if its shape is valid; of its holders, those of the passes that the cart still contains. */
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
  const typed = new Map(parsed.data.holders.map((holder) => [holder.entry, holder]));
  return {
    ...parsed.data,
    holders: start.holders.map((holder) => typed.get(holder.entry) ?? holder),
    delivery: start.delivery,
  };
}
