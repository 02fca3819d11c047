import { z } from 'zod';
import {
  contactSchema,
  profileContactSchema,
  type Contact,
  type Profile,
  type ProfileChange,
  type ProfileContact,
} from '@/lib/identity/schema';

type ContactValues = ReturnType<typeof contactValues>;
type ProfileValues = ContactValues & { hasBillingContact: boolean; billingContact: ContactValues };

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
  hasBillingContact: profile.billingContact !== null,
  billingContact: contactValues(profile.billingContact ?? {}),
});

function contactValues(profile: Partial<Contact | ProfileContact>) {
  const { address, phone } = profile;
  return {
    gender: profile.gender ?? 'none',
    title: profile.title ?? 'none',
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    email: profile.email ?? '',
    phone: { country: phone?.country ?? 'CH', number: phone?.number ?? '' },
    company: profile.company ?? '',
    birthDate: profile.birthDate ?? '',
    address: {
      street: address?.street ?? '',
      number: address?.number ?? '',
      complement: address?.complement ?? '',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      country: address?.country ?? 'CH',
    },
  };
}
