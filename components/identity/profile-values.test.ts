import { expect, it } from 'vitest';
import { parseInput } from '@/lib/core/validation';
import type { Profile } from '@/lib/identity/schema';
import { profileChange, profileFormSchema, profileValues } from './profile-values';

const profile: Profile = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', username: 'aline@passage.example', locale: 'fr' },
  ...{ firstName: 'Aline', lastName: 'Roth', email: 'aline@passage.example', birthDate: '1990-05-04' },
  billingContact: null,
};

it('keeps the language of mails, and changes it', () => {
  // the form leaves out empty groups
  const { phone: _phone, address: _address, ...values } = profileValues(profile);
  const saved = (locale: Profile['locale']) => {
    const parsed = parseInput(profileFormSchema, { ...values, locale });
    return parsed.ok ? profileChange(parsed.data).locale : parsed.fields;
  };
  expect(values.locale).toBe('fr');
  expect(saved('fr')).toBe('fr');
  expect(saved('de')).toBe('de');
});
