import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { queryRows } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { bearer, callContract } from '@/tests/security/support';
import { staffAt, useOffice } from '@/tests/support/staff';
import type { Contract } from '../http/define-contract';
import { mails } from '../mail/tables';
import { resendContract } from '../orders/admin-contract';
import { refundOrder } from '../orders/commands/refund-order';
import { transitionOrder } from '../orders/commands/transition-order';
import {
  orderConfirmationContract,
  orderCorrectionContract,
  orderInvoiceContract,
  orderPassesContract,
} from '../orders/document-contract';
import { listRefunds } from '../orders/refund-queries';
import { paymentProvider } from '../payments/configured';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

type Body = { document: 'confirmation' | 'passes' | 'invoice' | 'gift'; to?: string; reason?: string };
const resend = (id: string, body: Body, key?: string) =>
  office.call('desk', resendContract, { id, body, ...(key ? { key } : {}) });

const paid = async () => {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  await test.db.delete(mails);
  return order.orderId;
};

const sent = () =>
  queryRows(
    test.db,
    z.strictObject({ template: z.string(), to: z.string() }),
    sql`select template, to_address as "to" from mails order by created_at, id`,
  );

const attachmentsOfLast = async () => {
  const [mail] = await test.db.select().from(mails);
  if (!mail) throw new Error('no mail');
  return (await composeMail(test.db, mail)).attachments.map(({ contentType }) => contentType);
};

describe('sending a document again', () => {
  it('goes to the customer and is in the log', async () => {
    const id = await paid();
    expect(await resend(id, { document: 'confirmation' })).toMatchObject({ status: 202 });
    expect(await sent()).toMatchObject([{ template: 'order_confirmation' }]);
    const [entry] = (await listAudit(test.db, auditQuerySchema.parse({}))).items;
    expect(entry).toMatchObject({
      action: 'mail_resent',
      target: `order:${id}`,
      after: { document: 'confirmation', isOtherAddress: false },
    });
  });

  it('attaches the passes alone', async () => {
    expect(await resend(await paid(), { document: 'passes' })).toMatchObject({ status: 202 });
    expect(await sent()).toMatchObject([{ template: 'order_copy' }]);
    expect(await attachmentsOfLast()).toEqual(['application/pdf']);
  });

  it('sends an invoice, also once it is paid', async () => {
    const { id } = await shop.invoiced();
    await test.db.delete(mails);
    expect(await resend(id, { document: 'invoice' })).toMatchObject({ status: 202 });
    await transitionOrder(test.db, { orderId: id, to: 'completed', provider: null }, staffAt(SHOP_DAY));
    await test.db.delete(mails);
    expect(await resend(id, { document: 'invoice' })).toMatchObject({ status: 202 });
    expect(await attachmentsOfLast()).toEqual(['application/pdf']);
  });

  it('refuses a document that the order does not have', async () => {
    const id = await paid();
    expect(await resend(id, { document: 'invoice' })).toMatchObject({ status: 404 });
    expect(await resend(id, { document: 'gift' })).toMatchObject({ status: 404 });
    expect(await sent()).toEqual([]);
  });

  it('has no confirmation and no passes before payment', async () => {
    const { id } = await shop.invoiced();
    expect(await resend(id, { document: 'confirmation' })).toMatchObject({ status: 404 });
    expect(await resend(id, { document: 'passes' })).toMatchObject({ status: 404 });
  });

  it('goes to another address with a reason only', async () => {
    const id = await paid();
    const to = 'other@passage.example';
    expect(await resend(id, { document: 'passes', to })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'reason', code: 'required' }] },
    });
    expect(await resend(id, { document: 'passes', to, reason: 'nouvelle adresse' })).toMatchObject({
      status: 202,
      data: { to: [to] },
    });
    expect(await sent()).toEqual([{ template: 'order_copy', to }]);
  });

  it('sends once for a repeated key, and five an hour', async () => {
    const id = await paid();
    for (let press = 0; press < 3; press += 1)
      expect(await resend(id, { document: 'passes' }, 'one')).toMatchObject({ status: 202 });
    expect(await sent()).toHaveLength(1);
    for (let press = 0; press < 4; press += 1)
      expect(await resend(id, { document: 'passes' })).toMatchObject({ status: 202 });
    expect(await resend(id, { document: 'passes' })).toMatchObject({ status: 429 });
    expect(await sent()).toHaveLength(5);
  });
});

describe('the documents of an order, as staff load them', () => {
  const load = async (
    who: 'desk' | 'books' | 'editor',
    contract: Contract,
    params: Record<string, string>,
  ) => {
    const headers = bearer({ token: await office.tokenOf(who) });
    const answer = await callContract(contract, { headers, params });
    const text = new TextDecoder('latin1').decode(await answer.arrayBuffer());
    return { status: answer.status, isPdf: text.startsWith('%PDF-') };
  };
  const FILE = { status: 200, isPdf: true };
  const NONE = { status: 404, isPdf: false };

  it('are confirmation and passes, which stay in the log, and no invoice of an order paid by card', async () => {
    const id = await paid();
    expect(await load('books', orderConfirmationContract, { id })).toEqual(FILE);
    expect(await load('books', orderInvoiceContract, { id })).toEqual(NONE);
    expect(await load('books', orderPassesContract, { id })).toMatchObject({ status: 403 });
    expect(await load('desk', orderPassesContract, { id })).toEqual(FILE);
    const { items } = await listAudit(test.db, auditQuerySchema.parse({}));
    expect(items).toMatchObject([{ action: 'order_passes_taken', target: `order:${id}` }]);
    await test.db.execute(sql`update passes set is_blocked = true, is_held = true`);
    expect(await load('desk', orderPassesContract, { id })).toEqual(NONE);
    expect(await load('editor', orderConfirmationContract, { id })).toMatchObject({ status: 403 });
  });

  it('are the invoice before it is paid', async () => {
    const { id } = await shop.invoiced();
    expect(await load('desk', orderInvoiceContract, { id })).toEqual(FILE);
  });

  it('are the confirmation of each refund of that order', async () => {
    const id = await paid();
    const refunded = { orderId: id, reason: 'double', key: null, provider: paymentProvider(test.db) };
    await refundOrder(test.db, refunded, staffAt(SHOP_DAY));
    const [refund] = await listRefunds(test.db, id);
    expect(await load('desk', orderCorrectionContract, { id, refund: refund?.id ?? '' })).toEqual(FILE);
    const other = { id: randomUUID(), refund: refund?.id ?? '' };
    expect(await load('desk', orderCorrectionContract, other)).toEqual(NONE);
  });
});
