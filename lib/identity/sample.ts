import 'server-only';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { hashPassword } from './password';
import type { ProfileContact, Scope } from './schema';
import { accounts } from './tables';

/** Password of every sample account (docs/product.md#sample-world). */
const SAMPLE_PASSWORD = 'passage-demo';

type Sample = { username: string; locale: Locale; scopes: Scope[]; contact: ProfileContact };

/** A member of staff or of a house, of whom only the name is known. */
const staffMember = (role: string, locale: Locale, firstName: string, lastName: string): Sample => {
  const username = `${role}@passage.example`;
  return { username, locale, scopes: ['customer'], contact: { firstName, lastName, email: username } };
};

const SAMPLES: Sample[] = [
  {
    username: 'camille@passage.example',
    locale: 'fr',
    scopes: ['customer'],
    contact: {
      gender: 'female',
      title: 'mrs',
      firstName: 'Camille',
      lastName: 'Rochat',
      email: 'camille@passage.example',
      phone: { country: 'CH', number: '+41325550124' },
      birthDate: '1989-04-17',
      address: {
        street: 'Rue du Canal',
        number: '12',
        zip: '2502',
        city: 'Biel/Bienne',
        state: 'BE',
        country: 'CH',
      },
    },
  },
  {
    username: 'pro@passage.example',
    locale: 'fr',
    scopes: ['customer', 'pro'],
    contact: {
      gender: 'male',
      title: 'mr',
      firstName: 'Luc',
      lastName: 'Perrenoud',
      email: 'pro@passage.example',
      phone: { country: 'CH', number: '+41325550160' },
      company: 'Horlogerie du Lac SA',
      birthDate: '1976-11-02',
      address: {
        street: 'Faubourg de l’Hôpital',
        number: '31',
        zip: '2000',
        city: 'Neuchâtel',
        state: 'NE',
        country: 'CH',
      },
    },
  },
  {
    username: 'admin@passage.example',
    locale: 'de',
    scopes: ['customer', 'admin'],
    contact: {
      gender: 'none',
      title: 'none',
      firstName: 'Andrea',
      lastName: 'Marti',
      email: 'admin@passage.example',
      phone: { country: 'CH', number: '+41325550180' },
      birthDate: '1982-07-29',
      address: {
        street: 'Hauptgasse',
        number: '5',
        zip: '3280',
        city: 'Murten/Morat',
        state: 'FR',
        country: 'CH',
      },
    },
  },
  // their roles: lib/staff/sample.ts
  staffMember('desk', 'fr', 'Nadia', 'Favre'),
  staffMember('editor', 'de', 'Samuel', 'Kunz'),
  staffMember('books', 'de', 'Ruth', 'Amstutz'),
  staffMember('lead', 'fr', 'Olivier', 'Jeanneret'),
  // a member of a partner house: lib/partners/sample.ts
  staffMember('house', 'fr', 'Claire', 'Borel'),
];

/** Creates the sample accounts, active and with the demo's password; existing ones are kept. */
export async function seedAccounts(db: Db, at: Date): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  for (const sample of SAMPLES)
    await db
      .insert(accounts)
      .values({ id: newId(), ...sample, passwordHash, status: 'active', createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: accounts.username });
}
