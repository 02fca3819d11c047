import { z } from 'zod';
import { contactValues, type ContactValues } from '@/components/forms/contact-values';
import type { Locale } from '@/lib/i18n/languages';
import { localeSchema } from '@/lib/i18n/schema';
import { contactSchema, profileContactSchema, type Profile, type ProfileChange } from '@/lib/identity/schema';

type ProfileValues = ContactValues & {
  birthDate: string;
  locale: Locale;
  hasBillingContact: boolean;
  billingContact: ContactValues;
};

const formSchema = profileContactSchema.extend({
  locale: localeSchema,
  hasBillingContact: z.boolean(),
  billingContact: contactSchema.optional(),
});
type ProfileForm = z.output<typeof formSchema>;

/** Drops a hidden billing contact before validation, even if something was typed into it. */
const withoutUnusedBilling = ({ billingContact, ...values }: ProfileValues) =>
  values.hasBillingContact ? { ...values, billingContact } : values;

/** Form of the account data: the customer's contact, the language of mails and an optional billing contact. */
export const profileFormSchema: z.ZodType<ProfileForm, ProfileValues> = z
  .custom<ProfileValues>()
  .transform(withoutUnusedBilling)
  .pipe(z.preprocess((values) => values, formSchema));

/** Defaults that clear omitted fields: an empty field means "remove". */
const CLEARED = { email: null, phone: null, company: null, birthDate: null, address: null, title: null };

/** The change a completed form makes. Empty fields are removed from the account. */
export const profileChange = ({
  hasBillingContact,
  billingContact,
  ...contact
}: ProfileForm): ProfileChange => ({
  ...CLEARED,
  ...contact,
  billingContact: (hasBillingContact && billingContact) || null,
});

/** Form values of a profile: every field is present, empty where unknown. */
export const profileValues = (profile: Profile): ProfileValues => ({
  ...contactValues(profile),
  birthDate: profile.birthDate ?? '',
  locale: profile.locale,
  hasBillingContact: profile.billingContact !== null,
  billingContact: contactValues(profile.billingContact ?? {}),
});
