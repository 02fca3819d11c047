import { CANTONS, isCountryCode } from '@/components/forms/countries';
import { toInternational } from '@/components/forms/phone-number';
import { textIn } from '@/components/office/named-field';
import { titleSchema } from '@/lib/identity/schema';
import type { ContactCorrection, CorrectableContact } from '@/lib/people/schema';

const ADDRESS_FIELDS = ['street', 'number', 'complement', 'zip', 'city'] as const;

export const isSwiss = (country: string): boolean => country === 'CH';

/** Codes to choose from, with the one that is stored, even if it is unusual. */
export const withStored = (codes: readonly string[], stored: string | undefined): string[] =>
  stored && !codes.includes(stored) ? [...codes, stored] : [...codes];

/** The cantons to choose from; the empty one is none. */
export const cantonsFor = (stored: string | undefined): string[] => ['', ...withStored(CANTONS, stored)];

type Typed = { form: FormData; country: string };

function addressChange({ address }: CorrectableContact, { form, country }: Typed) {
  const typed = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, textIn(form, `address.${name}`)]));
  const state = isSwiss(country) ? textIn(form, 'address.state') : '';
  const isEmpty = Object.values(typed).every((text) => text === '');
  if (isEmpty) return address ? { address: null } : {};
  const isSame =
    address?.country === country &&
    address.state === state &&
    ADDRESS_FIELDS.every((name) => (address[name] ?? '') === typed[name]);
  if (isSame) return {};
  const { street = '', number = '', complement = '', zip = '', city = '' } = typed;
  return { address: { street, number, ...(complement && { complement }), zip, city, state, country } };
}

function phoneChange({ phone }: CorrectableContact, { form, country }: Typed) {
  const from = isCountryCode(country) ? country : 'CH';
  const typed = textIn(form, 'phone.number');
  // without a digit it stays as typed and is refused, rather than clearing the number
  const number = toInternational(typed, from) || typed;
  if (number === (phone?.number ?? '')) return {};
  return { phone: number ? { country: from, number } : null };
}

function titleChange({ title = 'none' }: CorrectableContact, { form }: Typed) {
  const { data: typed = 'none' } = titleSchema.safeParse(textIn(form, 'title'));
  if (typed === title) return {};
  return { title: typed };
}

function nameChanges(shown: CorrectableContact, { form }: Typed) {
  const [firstName, lastName, company] = ['firstName', 'lastName', 'company'].map((name) =>
    textIn(form, name),
  );
  return {
    ...(firstName !== shown.firstName && { firstName }),
    ...(lastName !== shown.lastName && { lastName }),
    ...(company !== (shown.company ?? '') && { company: company || null }),
  };
}

/** What was changed in the form of a contact. A national telephone number is one of the address's country. */
export const contactChange = (shown: CorrectableContact, typed: Typed): ContactCorrection => ({
  ...titleChange(shown, typed),
  ...nameChanges(shown, typed),
  ...addressChange(shown, typed),
  ...phoneChange(shown, typed),
});
