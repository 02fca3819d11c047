import type { z } from 'zod';
import type { Profile, profileContactSchema } from '@/lib/identity/schema';

/** What the form of an account holds: every field is there, empty where nothing is known. */
export function profileValues(profile: Profile): z.input<typeof profileContactSchema> {
  const { address, phone } = profile;
  return {
    gender: profile.gender ?? 'none',
    title: profile.title ?? 'none',
    firstName: profile.firstName,
    lastName: profile.lastName,
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
