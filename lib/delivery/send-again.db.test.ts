import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { listMails } from '../mail/queries';
import { hasLinkForOnce } from '../mail/schema';
import { mails } from '../mail/tables';
import { sendAgain } from './commands/send-again';

const test = useDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);

async function invoiceMail(status: 'failed' | 'sent' | 'queued') {
  await shop.invoiced();
  const [mail] = await listMails(test.db, { template: 'invoice' });
  if (!mail) throw new Error('no mail');
  await test.db
    .update(mails)
    .set({ status, attempts: 13, lastError: status === 'failed' ? 'EENVELOPE 550' : null })
    .where(eq(mails.id, mail.id));
  return mail;
}
const again = (id: string, more = {}) => sendAgain(test.db, { id, idempotencyKey: 'one', ...more }, by);
const invoices = () => listMails(test.db, { template: 'invoice' });

it('sends a failed mail again, in its place', async () => {
  const { id, to } = await invoiceMail('failed');
  expect(await again(id)).toEqual({ ok: true, data: { to } });
  expect(await invoices()).toMatchObject([{ id, status: 'queued', attempts: 0, lastError: null }]);
  const another = { idempotencyKey: 'two' };
  expect(await again(id, another)).toMatchObject({ error: { code: 'invalid_transition' } });
  // the same press once more, before and after it has gone
  for (const status of ['queued', 'sent'] as const) {
    await test.db.update(mails).set({ status }).where(eq(mails.id, id));
    expect(await again(id)).toEqual({ ok: true, data: { to } });
    expect(await invoices()).toMatchObject([{ id, status }]);
  }
  expect(await again(id, another)).toMatchObject({ ok: true });
  expect(await invoices()).toHaveLength(2);
});

it('sends a sent mail again as a copy, once for the same key, and elsewhere with a reason', async () => {
  const { id } = await invoiceMail('sent');
  const to = 'nouvelle@passage.example';
  expect(await again(id, { to })).toMatchObject({ error: { fields: [{ path: 'reason' }] } });
  for (let time = 0; time < 2; time += 1)
    expect(await again(id, { to, reason: 'adresse corrigée' })).toMatchObject({ ok: true });
  const found = await invoices();
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(expect.objectContaining({ to, status: 'queued' }));
});

it('sends no mail that waits, and no link for one use', async () => {
  const { id } = await invoiceMail('queued');
  expect(await again(id)).toMatchObject({ error: { code: 'invalid_transition' } });
  await test.db
    .update(mails)
    .set({ status: 'sent', data: { tokenId: id } })
    .where(eq(mails.id, id));
  expect(await again(id)).toMatchObject({ error: { code: 'invalid_transition' } });
  expect(['activation', 'invoice'].map(hasLinkForOnce)).toEqual([true, false]);
});
