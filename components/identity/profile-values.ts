import { z } from 'zod';
import { contactValues, type ContactValues } from '@/components/forms/contact-values';
import { contactSchema, profileContactSchema, type Profile, type ProfileChange } from '@/lib/identity/schema';

type ProfileValues = ContactValues & {
  birthDate: string;
  hasBillingContact: boolean;
  billingContact: ContactValues;
};

const formSchema = profileContactSchema.extend({
  hasBillingContact: z.boolean(),
  billingContact: contactSchema.optional(),
});
type ProfileForm = z.output<typeof formSchema>;

/** A contact for bills that is not wanted is not checked either, whatever was typed into it before. */
function withoutUnusedBilling({ billingContact, ...values }: ProfileValues) {
  return values.hasBillingContact ? { ...values, billingContact } : values;
}

/** The form of an account: one's own contact, and another one for bills if there is to be one. */
export const profileFormSchema: z.ZodType<ProfileForm, ProfileValues> = z
  .custom<ProfileValues>()
  .transform(withoutUnusedBilling)
  .pipe(z.preprocess((values) => values, formSchema));

/** Taken out unless the form gives them: an empty field means "no longer". */
const CLEARED = { email: null, phone: null, company: null, birthDate: null, address: null, title: null };

/** What a filled form changes. What it was left without is taken out of the account. */
export const profileChange = ({
  hasBillingContact,
  billingContact,
  ...contact
}: ProfileForm): ProfileChange => ({
  ...CLEARED,
  ...contact,
  billingContact: (hasBillingContact && billingContact) || null,
});

/** What the form of an account holds: every field is there, empty where nothing is known. */
export const profileValues = (profile: Profile): ProfileValues => ({
  ...contactValues(profile),
  birthDate: profile.birthDate ?? '',
  hasBillingContact: profile.billingContact !== null,
  billingContact: contactValues(profile.billingContact ?? {}),
});
