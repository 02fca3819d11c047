import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import { queryColumn, queryRows } from '../db/rows';
import { receivedPayments } from '../orders/tables';
import { listTermsOfPass } from '../passes/queries';
import { seedCodes } from '../promotions/sample';
import { seedPasses } from '../passes/sample';
import { searchOfficeContract } from './contract';
import { searchOffice } from './search-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

const find = (q: string) => searchOffice(test.db, q, 'fr');
const first = async (q: string) => {
  const [hit] = await find(q);
  return hit && `${hit.type} ${hit.title}`;
};

beforeEach(async () => {
  await seedPasses(test.db, SHOP_DAY);
  await seedCodes(test.db, SHOP_DAY);
});

describe('the search of the office', () => {
  it('finds an order by number, reference, pasted address and payment', async () => {
    const order = await shop.invoiced();
    const { number, reference, id } = order;
    const found = `order ${number}`;
    expect(await first(number)).toBe(found);
    expect(await first(number.replace(/-0+/, '-'))).toBe(found);
    expect(await first(number.replaceAll('-', ' '))).toBe(found);
    expect(await first(reference)).toBe(found);
    expect(await first(reference.replace(/(.{4})/g, '$1 '))).toBe(found);
    expect(await first(`https://passage.example/fr/gestion/commandes/${id}`)).toBe(found);
    const [hit] = await find(number);
    expect(hit?.url).toBe(`/fr/gestion/commandes/${id}`);
    expect(hit?.line).toContain('CHF');
  });

  it('finds a pass by number in any spelling, code and holder', async () => {
    const [pass] = await queryRows(
      test.db,
      z.strictObject({ uniqueKey: z.string() }),
      sql`select unique_key as "uniqueKey" from passes`,
    );
    const key = pass?.uniqueKey ?? '';
    const spelled = `${key.slice(0, 5)}-${key.slice(5, 10)}-${key.slice(10)}`;
    const found = `pass ${spelled}`;
    for (const q of [key, spelled, spelled.toLowerCase(), spelled.replaceAll('-', ' ')])
      expect(await first(q), q).toBe(found);
    const [code] = await listTermsOfPass(test.db, { uniqueKey: key, at: SHOP_DAY, locale: 'fr' });
    expect(await first(code?.qr ?? '')).toBe(found);
    expect(await first(`${key}.26-27.${'x'.repeat(86)}`)).toBe(found);
    expect(await first(`https://passage.example/fr/gestion/passages/${spelled}?tab=cards`)).toBe(found);
    expect((await find('Camille Rochat')).map(({ type }) => type)).toContain('pass');
  });

  it.each([
    ['person', `accounts where username = 'camille@passage.example'`],
    ['voucher', 'vouchers'],
    ['payment', 'received_payments'],
  ])('finds the page of a %s by its pasted address', async (type, rows) => {
    await test.db.insert(receivedPayments).values({
      ...{ id: crypto.randomUUID(), sourceKey: 'bank:a', source: 'bank', amountCents: 46_500 },
      ...{ currency: 'CHF', paidOn: '2026-06-03', receivedAt: SHOP_DAY, actor: 'system' },
      ...{ state: 'review', reason: 'unknown_reference' },
    });
    const [id = ''] = await queryColumn(test.db, z.uuid(), sql.raw(`select id from ${rows}`));
    expect(
      (await find(`https://passage.example/de/verwaltung/x/${id}`)).map((hit) => [hit.type, hit.id]),
    ).toEqual([[type, id]]);
  });

  it('masks the e-mail of a person, whose page is not open yet', async () => {
    for (const q of ['Camille Rochat', 'camille@passage.example']) {
      const [hit] = await find(q);
      expect(hit?.line).toContain('c…@passage.example');
      expect(JSON.stringify(await find(q))).not.toContain('camille@');
    }
  });

  it.each([
    'Camille Rochat',
    'rochat camille',
    'Rochaz',
    'Camile Rocat',
    'CAMÏLLE ROCHÂT',
    'Rochat-Müller',
    'camille@passage.example',
    'camille@pass',
    '032 555 01 24',
    '+41 32 555 01 24',
    '0041325550124',
  ])('finds a person by %s', async (q) => {
    expect(await first(q)).toBe('person Camille Rochat');
  });

  it.each(['465', '465.00', 'CHF 465.–', 'chf 465,00', '465.-'])(
    'finds an order by its amount: %s',
    async (q) => {
      const { number } = await shop.invoiced();
      expect(await first(q)).toBe(`order ${number}`);
    },
  );

  it('does not take an amount for a part of an e-mail address', async () => {
    await shop.invoiced();
    await test.db.execute(sql`update accounts set username = 'nina465@passage.example'
      where username = (select min(username) from accounts)`);
    expect(await first('465')).toMatch(/^order/);
    expect(await first('nina465')).toMatch(/^person/);
  });

  it('finds a person by an e-mail address as it is shown, with the accents of its domain', async () => {
    await test.db.execute(sql`update accounts set username = 'nina@xn--zrich-kva.example'
      where username = (select min(username) from accounts)`);
    expect(await first('Nina@Zürich.example')).toMatch(/^person/);
  });

  it('finds a payment to review before orders of its amount', async () => {
    await shop.invoiced();
    await test.db.insert(receivedPayments).values({
      ...{ id: crypto.randomUUID(), sourceKey: 'bank:a', source: 'bank', amountCents: 46_500 },
      ...{ currency: 'CHF', paidOn: '2026-06-03', receivedAt: SHOP_DAY, actor: 'system' },
      ...{ state: 'review', reason: 'unknown_reference' },
    });
    expect(await first('CHF 465.00')).toMatch(/^payment/);
  });

  it('finds a voucher by its code', async () => {
    expect(await first('cadeau-demo')).toMatch(/^voucher CHF/);
  });

  it('finds nothing for nonsense, and never more than twenty', async () => {
    expect(await find('qqqwwwxxx')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('1’0')).toEqual([]);
    await test.db.execute(
      sql`insert into accounts (id, username, status, locale, scopes, contact, created_at, updated_at)
          select gen_random_uuid(), n || '@passage.example', 'active', locale, scopes, contact, created_at, updated_at
          from generate_series(1, 25) n, accounts where username = 'camille@passage.example'`,
    );
    expect(await find('Camille Rochat')).toHaveLength(20);
  });

  it('is for staff who may see people', async () => {
    expect((await office.call('camille', searchOfficeContract)).status).toBe(403);
    expect((await office.call('editor', searchOfficeContract)).status).toBe(403);
    expect((await office.call('desk', searchOfficeContract)).status).toBe(422);
  });
});
