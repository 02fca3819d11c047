import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { now } from '@/lib/config/env';
import type { Db } from '@/lib/db/client';
import { changeAccess } from '@/lib/identity/commands/access';
import { login } from '@/lib/identity/commands/login';
import type { SessionTokens } from '@/lib/identity/commands/sessions';
import { hashPassword } from '@/lib/identity/password';
import { SHOP_DAY, useShop } from './orders';
import { fullCart } from './shop';

const contact = {
  gender: 'none',
  title: 'none',
  firstName: 'Theodora',
  lastName: 'Zwickelmann',
  email: 'theodora.zwickelmann@passage.example',
  phone: { country: 'CH', number: '+41325559871' },
  birthDate: '1971-02-03',
  address: {
    street: 'Brunnenschlucht',
    number: '7',
    zip: '2502',
    city: 'Biel/Bienne',
    state: 'BE',
    country: 'CH',
  },
};
const person = JSON.stringify(contact);

export const known = {
  username: contact.email,
  password: 'un secret bien gardé',
  device: 'Netzläufer/7.1 (Zwickelmann)',
  newAddress: 'zwickelmann.neu@passage.example',
};

/** Occurrences of these words reveal data about her. */
export const KNOWN_WORDS = [
  'Theodora',
  'Zwickelmann',
  contact.phone.number,
  contact.address.street,
  contact.birthDate,
  known.username,
  known.device,
];

/** Makes her the holder of every pass, bypassing the rule that a person cannot have two. */
async function holdAll(db: Db) {
  const { firstName, lastName, birthDate } = contact;
  const holder = JSON.stringify({ firstName, lastName, birthDate });
  await db.execute(sql`update cart_entries set holder = ${holder}`);
  await db.execute(sql`update order_items set holder = ${holder}`);
  await db.execute(
    sql`update passes set first_name = ${firstName}, last_name = ${lastName}, birth_date = ${birthDate}`,
  );
}

/** Data of other features: a message, a company's file, a received gift, requests for a second person. */
async function addOtherData(db: Db, accountId: string) {
  const { firstName, lastName, email } = contact;
  await db.execute(
    sql`insert into contact_messages (id, digest, topic, subject, message, first_name, last_name, email, locale,
          is_suspect, created_at)
        values (gen_random_uuid(), 'digest', 'other', 'Frage', ${`Gruss, ${firstName} ${lastName}`}, ${firstName},
          ${lastName}, ${email}, 'de', false, ${SHOP_DAY})`,
  );
  await db.execute(
    sql`with file as (
          insert into pro_imports (id, account_id, edition, status, file_name, created_at, updated_at)
          values (gen_random_uuid(), ${accountId}, '26-27', 'cancelled', ${`${lastName}.csv`}, ${SHOP_DAY}, ${SHOP_DAY})
          returning id)
        insert into pro_import_rows (import_id, line, cells, errors, total_cents)
        select id, 1, ${JSON.stringify({ lastName })}::jsonb, '[]', 0 from file`,
  );
  await db.execute(
    sql`insert into vouchers (id, code_hash, code_sealed, kind, amount_cents, remaining_cents, expires_on, buyer_id,
          recipient_name, recipient_email, sender_name, message, locale, delivery, deliver_on, mailed_at, created_at)
        values (gen_random_uuid(), 'hash', 'sealed', 'amount', 5000, 5000, '2030-01-01', ${accountId}, 'Bruno',
          'bruno@passage.example', ${firstName}, ${`Von ${firstName}`}, 'de', 'email', '2026-11-01', ${SHOP_DAY},
          ${SHOP_DAY})`,
  );
  const reason = `${firstName} ${lastName} zieht um`;
  await db.execute(
    sql`insert into approvals (id, kind, target_id, payload, asked_by, asked_name, asked_at, decided_by, decision,
          decided_at, decision_reason)
        select gen_random_uuid(), kind, target, ${JSON.stringify({ reason, amountCents: 100, hash: '' })}::jsonb, 'desk',
          'Desk', ${SHOP_DAY}, 'lead', 'refused', ${SHOP_DAY}, ${reason}
        from (select 'erasure', ${accountId}
          union all select 'refund', id::text from orders where account_id = ${accountId}) asked (kind, target)`,
  );
  const ofOrders = sql`from orders where account_id = ${accountId}`;
  await db.execute(
    sql`insert into refunds (id, order_id, sequence, request_hash, lines, amount_cents, is_whole, method, returns_code,
          state, reason, actor, created_at, settled_at)
        select gen_random_uuid(), id, 1, '', '[]', 100, false, 'transfer', false, 'done', ${reason}, 'desk', ${SHOP_DAY},
          ${SHOP_DAY} ${ofOrders}`,
  );
  await db.execute(
    sql`insert into reminder_pauses (order_id, reason, created_by, created_at)
        select id, ${reason}, 'Desk', ${SHOP_DAY} ${ofOrders}`,
  );
  await db.execute(
    sql`insert into order_transitions (id, order_id, "from", "to", at, actor, reason)
        select gen_random_uuid(), id, status, status, ${SHOP_DAY}, 'admin:desk', ${reason} ${ofOrders}`,
  );
}

/**
 * Before each test (or before all), creates a customer with every kind of data: sessions, links, mails, an open cart, a paid and an
 * unpaid order.
 */
export function useKnownCustomer(
  test: { readonly db: Db },
  before: (prepare: () => Promise<void>) => void = beforeEach,
) {
  const shop = useShop(test, before);
  let accountId = '';
  const logIn = async (): Promise<SessionTokens> => {
    const { username, password, device: userAgent } = known;
    const origin = { network: '203.0.113.7', userAgent, at: now() };
    const session = await login(test.db, { username, password }, origin);
    if (!session.ok) throw new Error(session.error.code);
    return session.data;
  };
  const addressCart = () =>
    test.db.execute(
      sql`update carts set is_billing_different = true, shipping_contact = ${person}, billing_contact = ${person}
          where account_id = ${accountId}`,
    );
  before(async () => {
    ({ accountId } = shop.context);
    await test.db.execute(
      sql`update accounts set username = ${known.username}, contact = ${person}, billing_contact = ${person},
            password_hash = ${await hashPassword(known.password)} where id = ${accountId}`,
    );
    const { sessionId } = await logIn();
    const { password, newAddress } = known;
    const change = { currentPassword: password, username: newAddress, password };
    await changeAccess(test.db, { accountId, sessionId }, change, SHOP_DAY);
    await addressCart();
    await shop.decide(await shop.placed(), 'succeed');
    for (const isOrdered of [true, false]) {
      await fullCart(test.db, SHOP_DAY, accountId);
      await addressCart();
      if (isOrdered) await shop.placed();
    }
    await holdAll(test.db);
    await addOtherData(test.db, accountId);
    await test.db.execute(
      sql`insert into mailbox_messages (id, to_address, subject, text, html, attachments, received_at)
          select id, to_address, 'Theodora', 'Theodora', 'Theodora', '[]', now() from mails`,
    );
  });
  return {
    get accountId() {
      return accountId;
    },
    logIn,
    /** A request with her token. */
    call: (method: string, token: string, body?: unknown) =>
      new Request('http://localhost:3000/api/account', {
        method,
        headers: { 'x-authorization-token': `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  };
}
