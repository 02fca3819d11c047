import { beforeEach, expect, it } from 'vitest';
import { sendByPost } from '@/tests/support/by-post';
import { useDatabase } from '@/tests/support/database';
import { makePassesLast } from '@/tests/support/lasting-passes';
import { useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import type { PlacedOrder } from '../orders/schema';
import {
  createBatchContract,
  getBatchContract,
  listBatchesContract,
  resendCardContract,
  returnCardContract,
  sendBatchContract,
  undoBatchContract,
} from '../production/contract';
import { batchDetailSchema, batchSchema } from '../production/schema';
import { listTimeline } from './timeline-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
let order: PlacedOrder;

const MOVED = { street: 'Place Centrale', number: '4', zip: '2503', city: 'Biel/Bienne' };

beforeEach(async () => {
  order = await shop.placed();
  await shop.decide(order, 'succeed');
  await sendByPost(test.db);
  await makePassesLast(test.db);
});

const create = async () => batchSchema.parse((await office.call('desk', createBatchContract)).data);
const cardsOf = async (id: string) =>
  batchDetailSchema.parse((await office.call('desk', getBatchContract, { id })).data).items;
const press = (contract: typeof sendBatchContract | typeof undoBatchContract, id: string) =>
  office.call('desk', contract, { id });
const lists = async () =>
  listBatchesContract.output.parse((await office.call('desk', listBatchesContract)).data);

/** What happened to cards of the order and of its pass, the oldest first. */
async function histories() {
  const [pass] = await shop.passes();
  const key = pass?.uniqueKey.replaceAll('-', '') ?? '';
  const { accountId } = shop.context;
  const words = (entries: Awaited<ReturnType<typeof listTimeline>>) =>
    entries
      .filter(({ source, what }) => source === 'batch' || what.startsWith('card_'))
      .map(({ what, subject }) => `${what} ${subject}`)
      .toSorted();
  return {
    ofOrder: words(await listTimeline(test.db, { type: 'order', id: order.orderId, accountId })),
    ofPass: words(await listTimeline(test.db, { type: 'pass', id: key, accountId })),
  };
}

/** A card that was sent and came back. */
async function returned() {
  const { id } = await create();
  const [card] = await cardsOf(id);
  await press(sendBatchContract, id);
  await office.call('desk', returnCardContract, { id: card?.id ?? '' });
  return card?.id ?? '';
}

it('tells in order and pass of batches, also of undone ones, and of the post', async () => {
  await press(undoBatchContract, (await create()).id);
  const undone = ['batch_created 1', 'batch_undone 1'];
  expect(await histories()).toEqual({ ofOrder: undone, ofPass: undone });
  await returned();
  const all = ['batch_created 1', 'batch_created 2', 'batch_sent 2', 'batch_undone 1', 'card_returned 1'];
  expect(await histories()).toEqual({ ofOrder: all, ofPass: all });
});

it('sends a returned card to a new address, where the next ones go too', async () => {
  const id = await returned();
  const faulty = { way: 'envelope' as const, address: { ...MOVED, zip: '' } };
  expect((await office.call('desk', resendCardContract, { id, body: faulty })).code).toBe('invalid_data');
  const body = { way: 'batch' as const, address: MOVED };
  expect((await office.call('desk', resendCardContract, { id, body })).status).toBe(204);
  expect((await office.call('desk', resendCardContract, { id, body })).code).toBe('invalid_transition');
  expect(await lists()).toMatchObject({ toProduce: 1, returned: [] });
  const next = await create();
  const [card] = await cardsOf(next.id);
  expect(card).toMatchObject({ serial: 2, address: ['Aline Essai', 'Place Centrale 4', '2503 Biel/Bienne'] });
  const { ofPass } = await histories();
  expect(ofPass).toContain('card_resent 2');
});

it('notes a card that went again in an envelope', async () => {
  const id = await returned();
  expect((await office.call('desk', resendCardContract, { id, body: { address: MOVED } })).status).toBe(204);
  expect(await lists()).toMatchObject({ toProduce: 0, returned: [] });
  expect((await histories()).ofOrder).toContain('card_resent 1');
});
