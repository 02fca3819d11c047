import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { carts } from '../cart/tables';
import { newId } from '../core/ids';
import { rateLimits } from '../http/tables';
import { oneTimeTokens, sessions } from '../identity/tables';
import { queueMail } from '../mail/commands';
import { mails } from '../mail/tables';
import { cleanUp } from './clean-up';

const NOW = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('cleanUp', () => {
  const test = useDatabase();

  it('forgets limits, links and sessions that have served their time', async () => {
    const { db } = test;
    const accountId = await shopCustomer(db);
    await db.insert(rateLimits).values([
      { key: 'old', points: 1, expire: daysAgo(1) },
      { key: 'new', points: 1, expire: daysAgo(-1) },
    ]);
    const token = { accountId, purpose: 'activation' as const, createdAt: daysAgo(40) };
    await db.insert(oneTimeTokens).values([
      { ...token, id: newId(), expiresAt: daysAgo(30) },
      { ...token, id: newId(), expiresAt: daysAgo(1) },
    ]);
    const session = { accountId, userAgent: 'test', createdAt: daysAgo(90), lastUsedAt: daysAgo(90) };
    await db.insert(sessions).values([
      { ...session, id: newId(), expiresAt: daysAgo(60) },
      { ...session, id: newId(), expiresAt: daysAgo(-1), endedAt: daysAgo(45) },
      { ...session, id: newId(), expiresAt: daysAgo(-1) },
    ]);
    await cleanUp(db, NOW);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['new']);
    expect(await db.select().from(oneTimeTokens)).toHaveLength(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('forgets carts nobody touched for a month, save one whose order still waits for its payment', async () => {
    const cart = async (status: 'open' | 'ordered', days: number) => ({
      id: newId(),
      accountId: await shopCustomer(test.db),
      status,
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
    });
    const kept = [await cart('open', 29), await cart('ordered', 29)];
    await test.db.insert(carts).values([...kept, await cart('open', 31), await cart('ordered', 31)]);
    await cleanUp(test.db, NOW);
    const left = await test.db.select({ id: carts.id }).from(carts);
    expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  });

  it('forgets the mail log after a year, but no mail that still has to go out', async () => {
    const queue = (dedupeKey: string) =>
      queueMail(test.db, {
        dedupeKey,
        to: { name: 'Zoé', address: 'zoe@passage.example' },
        template: 'account_exists',
        locale: 'fr',
        data: { firstName: 'Zoé' },
      });
    await queue('sent');
    await test.db.update(mails).set({ status: 'sent' });
    await queue('queued');
    await test.db.update(mails).set({ createdAt: daysAgo(400) });
    await cleanUp(test.db, NOW);
    expect((await test.db.select().from(mails)).map(({ dedupeKey }) => dedupeKey)).toEqual(['queued']);
  });
});
