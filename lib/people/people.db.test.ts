import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { addNoteContract, hideNoteContract } from '../notes/contract';
import { resendDocument } from '../orders/commands/resend-document';
import {
  endPersonSessionsContract,
  getPersonContract,
  getPersonTimelineContract,
  openPersonContract,
} from './contract';
import { personSchema, timelineEntrySchema } from './schema';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

const owner = () => shop.context.accountId;
const person = async (as: 'desk' | 'lead' = 'desk', id = owner()) =>
  personSchema.parse((await office.call(as, getPersonContract, { id })).data);
const timeline = async () => {
  const { data } = await office.call('desk', getPersonTimelineContract, { id: owner() });
  return z.object({ items: z.array(timelineEntrySchema) }).parse(data).items;
};
const actions = async () =>
  (await listAudit(test.db, auditQuerySchema.parse({}))).items.map(({ action }) => action);

describe('a person', () => {
  it('comes with orders, passes and mails', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const found = await person();
    expect(found.orders).toMatchObject([{ id: order.orderId, status: 'completed' }]);
    expect(found.passes).toHaveLength(1);
    expect(found.mails.map(({ template }) => template)).toContain('order_confirmation');
    expect(JSON.stringify(found)).not.toContain('"qr"');
  });

  it('is masked until opened, by each member of staff and in the log', async () => {
    const id = await office.accountOf('camille');
    const username = 'camille@passage.example';
    const masked = await person('desk', id);
    expect(masked.openedAt).toBeNull();
    expect(masked.contact).toMatchObject({
      email: 'c…@passage.example',
      birth: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect(JSON.stringify(masked)).not.toContain(username);
    const opened = await office.call('desk', openPersonContract, { id });
    expect(opened.data).toMatchObject({ contact: { email: username } });
    expect((await person('desk', id)).contact.email).toBe(username);
    expect((await person('lead', id)).openedAt).toBeNull();
    expect(await actions()).toEqual(['person_opened']);
  });

  it('is not found when unknown', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const contract of [getPersonContract, openPersonContract, getPersonTimelineContract])
      expect((await office.call('desk', contract, { id })).status).toBe(404);
  });

  it('has one timeline of customer, system and staff', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const sent = { orderId: order.orderId, document: 'passes' as const };
    await resendDocument(test.db, sent, staffAt(SHOP_DAY));
    const entries = await timeline();
    expect(new Set(entries.map(({ source }) => source))).toEqual(
      new Set(['account', 'order', 'staff', 'mail']),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'mail_resent', by: 'staff', name: 'Nadia Favre' }),
    );
  });

  it('loses their sessions with a reason', async () => {
    const camille = await office.accountOf('camille');
    await office.tokenOf('camille');
    expect((await person('desk', camille)).sessions).toHaveLength(1);
    const body = { reason: 'téléphone perdu' };
    const ended = await office.call('desk', endPersonSessionsContract, { id: camille, body });
    expect(ended).toMatchObject({ status: 200, data: { ended: 1 } });
    expect((await person('desk', camille)).sessions).toEqual([]);
  });
});

describe('a note', () => {
  it('on a pass stands at its person too, until it is taken away', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const [pass] = await shop.passes();
    const body = { target: { type: 'pass' as const, id: pass?.uniqueKey ?? '' }, text: 'rappeler\nlundi' };
    const { status, data } = await office.call('desk', addNoteContract, { body });
    expect(status).toBe(201);
    expect((await person()).notes).toMatchObject([{ text: 'rappeler\nlundi' }]);
    const { id } = z.object({ id: z.uuid() }).parse(data);
    expect((await office.call('desk', hideNoteContract, { id })).status).toBe(204);
    expect((await office.call('desk', hideNoteContract, { id })).status).toBe(404);
    expect((await person()).notes).toEqual([]);
    expect(await actions()).toEqual(['note_hidden', 'note_added']);
    expect(JSON.stringify(await listAudit(test.db, auditQuerySchema.parse({})))).not.toContain('rappeler');
  });

  it('needs a thing', async () => {
    for (const type of ['person', 'order', 'pass'] as const) {
      const body = { target: { type, id: 'nothing' }, text: 'rien' };
      expect((await office.call('desk', addNoteContract, { body })).status).toBe(404);
    }
  });
});
