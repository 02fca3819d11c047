import { expect, it } from 'vitest';
import { orderPayload, readOrderPayload } from './order-payload';

it.each([
  [{ product: 'PASSAGE' }, { product: 'PASSAGE', extension: null }],
  [
    { product: 'PASSAGE', extension: 'festivals' },
    { product: 'PASSAGE', extension: 'festivals' },
  ],
  [{ extension: 'festivals' }, { product: null, extension: null }],
  [{}, { product: null, extension: null }],
])('the order %j is read as %j', (ordered, read) =>
  expect(readOrderPayload(orderPayload(ordered) ?? null)).toEqual(read),
);
