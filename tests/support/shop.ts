import { randomUUID } from 'node:crypto';
import { addEntry } from '@/lib/cart/commands/add-entry';
import { setInformation } from '@/lib/cart/commands/set-information';
import type { CartContext } from '@/lib/cart/commands/context';
import { getCart } from '@/lib/cart/queries/cart';
import type { Db } from '@/lib/db/client';
import type { Contact, ProfileContact } from '@/lib/identity/schema';
import { accounts } from '@/lib/identity/tables';
import type { Holder } from '@/lib/passes/schema';

/** Address of a customer of {@link shopCustomer}. */
export const emailOf = (accountId: string) => `${accountId}@passage.example`;

/** Creates a customer account without a password. @returns its id */
export async function shopCustomer(db: Db, contact: Partial<ProfileContact> = {}): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await db.insert(accounts).values({
    id,
    username: emailOf(id),
    status: 'active',
    locale: 'fr',
    scopes: ['customer'],
    contact: {
      firstName: 'Aline',
      lastName: 'Essai',
      ...contact,
      ...(contact.email ? { email: emailOf(id) } : {}),
    },
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

export const shopContact = (changes: Partial<Contact> = {}): Contact => ({
  gender: 'none',
  title: 'none',
  firstName: 'Aline',
  lastName: 'Essai',
  email: 'aline@passage.example',
  phone: { country: 'CH', number: '+41325550199' },
  address: {
    street: 'Rue du Lac',
    number: '7',
    zip: '2502',
    city: 'Biel/Bienne',
    state: 'BE',
    country: 'CH',
  },
  ...changes,
});

let people = 0;

/**
 * A customer with a cart ready to order: yearly passes for new holders.
 * @returns the context of cart commands
 */
export async function fullCart(db: Db, at: Date, accountId?: string, passes = 1): Promise<CartContext> {
  const context = { accountId: accountId ?? (await shopCustomer(db)), locale: 'fr' as const, at };
  let added = await addEntry(db, { product: 'PASSAGE' }, context);
  for (let more = 1; more < passes; more += 1) added = await addEntry(db, { product: 'PASSAGE' }, context);
  if (!added.ok) throw new Error(added.error.code);
  people += 1;
  const informed = await setInformation(
    db,
    {
      holders: added.data.entries.map(({ id }, index) => ({
        entry: id,
        firstName: 'Noé',
        lastName: `Essai ${people} ${index}`,
        birthDate: '2001-05-06',
      })),
      shippingContact: shopContact({ email: emailOf(context.accountId) }),
      isBillingDifferent: false,
      delivery: 'digital',
    },
    context,
  );
  if (!informed.ok) throw new Error(JSON.stringify(informed.error));
  return context;
}

/** Fills a customer's cart with yearly passes for these people; what it has more is for the first. */
export async function cartOf(db: Db, context: CartContext, people: readonly Holder[]): Promise<void> {
  const { entries } = await getCart(db, context);
  for (let missing = people.length - entries.length; missing > 0; missing -= 1)
    await addEntry(db, { product: 'PASSAGE' }, context);
  const cart = await getCart(db, context);
  const [first] = people;
  if (!first) throw new Error('a cart is for somebody');
  const information = {
    holders: cart.entries.map(({ id }, index) => ({ entry: id, ...(people[index] ?? first) })),
    shippingContact: shopContact(),
    isBillingDifferent: false,
    delivery: 'digital' as const,
  };
  const done = await setInformation(db, information, context);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}
