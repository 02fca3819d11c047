import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { recordAudit } from '@/lib/audit/commands';
import { auditQuerySchema } from '@/lib/audit/schema';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { queryColumn } from '../db/rows';
import { listNamedAudit } from './log-queries';

const test = useDatabase();
const shop = useShop(test);
const by = { ...staffAt(SHOP_DAY), name: 'camille@passage.example' };

const listed = async (seesPeople = true) =>
  (await listNamedAudit(test.db, auditQuerySchema.parse({}), { locale: 'de', seesPeople })).items;

it('names what entries are about, with the page that shows it, and people only to those who may see them', async () => {
  const { orderId, number } = await shop.placed();
  await samplePlace(test.db);
  const [partner = ''] = await queryColumn(test.db, z.uuid(), sql`select partner_id from partner_places`);
  const { accountId } = shop.context;
  await recordAudit(test.db, by, { action: 'roles_changed', target: { type: 'account', id: accountId } });
  await recordAudit(test.db, by, {
    action: 'payment_assigned',
    target: { type: 'place', id: 'temple' },
    after: { orderId, account: accountId },
  });
  await recordAudit(test.db, by, { action: 'edition_saved', target: { type: 'edition', id: '26-27' } });
  const [edition, place, account] = await listed();
  expect(edition?.thing).toBeNull();
  expect(place?.thing).toMatchObject({ page: { type: 'partner', id: partner } });
  expect(place?.thing?.name).toBeTruthy();
  expect(place?.names[orderId]).toBe(number);
  expect(account?.thing).toMatchObject({
    name: place?.names[accountId],
    page: { type: 'account', id: accountId },
  });
  const [, hidden, unnamed] = await listed(false);
  expect(hidden?.names).toEqual({ [orderId]: number });
  expect(unnamed?.thing).toBeNull();
});

it('finds a name for every kind of thing without a fault', async () => {
  const kinds = [
    ...[
      'refund',
      'payment',
      'voucher',
      'goodwill',
      'quota',
      'card_batch',
      'device',
      'visit',
      'signal',
      'banner',
    ],
    ...[
      'picture',
      'redirect',
      'partner',
      'proposal',
      'settlement_rule',
      'settlement_run',
      'place_key',
      'mail',
    ],
    ...['settlement_statement', 'pass', 'promotion_code', 'bank_file', 'month', 'list'],
  ] as const;
  for (const type of kinds)
    await recordAudit(test.db, by, { action: 'list_exported', target: { type, id: 'unknown' } });
  await recordAudit(test.db, by, { action: 'content_hidden', target: { type: 'content', id: 'pages/x' } });
  const [content, ...others] = await listed();
  expect(content?.thing).toMatchObject({ name: 'x', page: { type: 'content', id: 'pages/x' } });
  expect(others).toHaveLength(kinds.length);
});
