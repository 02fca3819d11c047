import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { addEntry } from '../cart/commands/add-entry';
import { setInformation } from '../cart/commands/set-information';
import { loadCatalogue } from '../catalogue/queries';
import { mails } from '../mail/tables';
import { orders } from '../orders/tables';
import { issuePasses } from '../passes/commands/issue-passes';
import { parseUniqueKey } from '../passes/rules';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);

/** A pass of the customer. @returns its number */
async function ownPass(firstName: string): Promise<string> {
  const { accountId } = shop.context;
  const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '26-27');
  if (!edition) throw new Error('no edition');
  const holder = { firstName, lastName: 'Keller', birthDate: '1990-02-03' };
  const pass = { kind: 'pass' as const, accountId, holder, edition, extensions: [], options: [] };
  await issuePasses(test.db, [pass], SHOP_DAY);
  return (await shop.passes()).find((one) => one.holder.firstName === firstName)?.uniqueKey ?? '';
}

/** An order of add-ons for two passes. */
async function addOnsOrdered() {
  shop.context = { accountId: await shopCustomer(test.db), locale: 'fr', at: SHOP_DAY };
  const keys = [await ownPass('Ana'), await ownPass('Jo')];
  for (const uniqueKey of keys)
    await addEntry(
      test.db,
      { product: 'PASSAGE_SUBSTITUTE', uniqueKey, extensions: ['cinema'] },
      shop.context,
    );
  const information = { holders: [], shippingContact: shopContact(), isBillingDifferent: false };
  await setInformation(test.db, { ...information, delivery: 'digital' }, shop.context);
  return { order: await shop.placed(), keys };
}

const block = (uniqueKey = '') =>
  test.db.execute(sql`update passes set is_blocked = true where unique_key = ${parseUniqueKey(uniqueKey)}`);

/** The confirmation as it would be sent now, also once more: as text and as HTML. */
async function confirmation(locale: 'fr' | 'de'): Promise<string[]> {
  await test.db.update(orders).set({ locale });
  const [mail] = await test.db.select().from(mails).where(eq(mails.template, 'order_confirmation'));
  if (!mail) throw new Error('no mail');
  const { text, html } = await composeMail(test.db, { ...mail, locale });
  return [text, html].map((body) => body.replace(/\s+/g, ' '));
}

it.each([
  [
    'fr',
    'Vos compléments sont sur l’abonnement',
    'est bloqué : ses compléments n’ouvrent rien',
    'sont bloqués',
  ],
  ['de', 'Ihre Ergänzungen sind auf dem Abo', 'ist gesperrt: Seine Ergänzungen öffnen', 'sind gesperrt'],
] as const)('the confirmation says in %s which add-ons open nothing', async (locale, onPass, one, both) => {
  const { order, keys } = await addOnsOrdered();
  const [first = '', second = ''] = keys;
  await block(first);
  await shop.decide(order, 'succeed');
  for (const body of await confirmation(locale)) {
    expect(body).toContain(onPass);
    expect(body).toContain(`${first} ${one}`);
    expect(body).not.toContain(`${second} `);
  }
  await block(second);
  for (const body of await confirmation(locale)) {
    expect(body).not.toContain(onPass);
    expect(body).toContain(`${first}, ${second} ${both}`);
    expect(body).not.toMatch(/tout est prêt|alles ist bereit/);
  }
});
