import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { linksIn } from '../mail/links';
import { mails } from '../mail/tables';
import { hasPassesElsewhere } from '../orders/queries';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);

/** Where the button of the confirmation leads, and whether it says that a pass stays in another account. */
async function confirmation(): Promise<{ link: string; says: 'all' | 'some' | null }> {
  const [mail] = await test.db.select().from(mails);
  if (!mail) throw new Error('no mail');
  const { html, text } = await composeMail(test.db, mail);
  const all = text.includes('L’abonnement reste dans le compte où il se trouve déjà');
  const some = text.includes('Un abonnement de cette commande reste dans le compte où il se trouve déjà');
  return {
    link: new URL(linksIn(html)[0] ?? '').pathname,
    says: all ? 'all' : some ? 'some' : null,
  };
}

it('the confirmation of a new pass leads to the passes of its account', async () => {
  await shop.decide(await shop.placed(), 'succeed');
  expect(await hasPassesElsewhere(test.db, shop.context)).toBe(false);
  expect(await confirmation()).toEqual({ link: '/fr/compte/abonnements', says: null });
});

it('that of a pass which stays in another account leads to the orders', async () => {
  const { accountId } = shop.context;
  await test.db.execute(
    sql`insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
        select '00000000000', 'pass', ${await shopCustomer(test.db)}::uuid, holder->>'firstName', holder->>'lastName',
          (holder->>'birthDate')::date, now() from cart_entries`,
  );
  await test.db.execute(sql`update cart_entries set unique_key = '00000000000'`);
  const order = await shop.placed();
  expect(await hasPassesElsewhere(test.db, { accountId, orderId: order.orderId })).toBe(true);
  // not paid yet
  expect(await hasPassesElsewhere(test.db, { accountId })).toBe(false);
  await shop.decide(order, 'succeed');
  expect(await hasPassesElsewhere(test.db, { accountId })).toBe(true);
  expect(await confirmation()).toEqual({ link: '/fr/compte/commandes', says: 'all' });
});

it('an order with a new pass besides is partly elsewhere', async () => {
  const { accountId } = shop.context;
  const stranger = await shopCustomer(test.db);
  shop.context = await fullCart(test.db, SHOP_DAY, accountId, 2);
  await test.db.execute(
    sql`insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
        select '00000000000', 'pass', ${stranger}::uuid, holder->>'firstName', holder->>'lastName',
          (holder->>'birthDate')::date, now() from cart_entries order by position limit 1`,
  );
  await test.db.execute(
    sql`update cart_entries set unique_key = '00000000000'
        where id = (select id from cart_entries order by position limit 1)`,
  );
  const order = await shop.placed();
  const { orderId } = order;
  expect(await hasPassesElsewhere(test.db, { accountId, orderId })).toBe(false);
  expect(await hasPassesElsewhere(test.db, { accountId, orderId, some: true })).toBe(true);
  await shop.decide(order, 'succeed');
  expect(await confirmation()).toEqual({ link: '/fr/compte/abonnements', says: 'some' });
  await test.db.execute(sql`update passes set account_id = ${accountId}`);
  expect(await hasPassesElsewhere(test.db, { accountId, orderId, some: true })).toBe(false);
});

it('the confirmation says that a number blocked before the payment is not renewed', async () => {
  await test.db.execute(
    sql`insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
        select '00000000000', 'pass', ${shop.context.accountId}::uuid, holder->>'firstName', holder->>'lastName',
          (holder->>'birthDate')::date, now() from cart_entries`,
  );
  await test.db.execute(sql`update cart_entries set unique_key = '00000000000'`);
  const order = await shop.placed();
  await test.db.execute(sql`update passes set is_blocked = true`);
  await shop.decide(order, 'succeed');
  const [mail] = await test.db.select().from(mails);
  if (!mail) throw new Error('no mail');
  const { text } = await composeMail(test.db, mail);
  expect(text).toContain('Le numéro 00000-00000-0 ne pouvait plus être renouvelé');
});
