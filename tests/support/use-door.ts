import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { callAsTill, sampleKey, samplePlace } from '@/tests/support/door';
import { makePassesLast } from '@/tests/support/lasting-passes';
import { useShop } from '@/tests/support/orders';
import { passTerms } from '@/lib/passes/tables';
import { checkPassContract, recordVisitsContract } from '@/lib/visits/contract';
import {
  recordVisitsSchema,
  verdictSchema,
  visitAnswerSchema,
  type RecordVisitsInput,
} from '@/lib/visits/schema';

type Item = Partial<z.input<typeof recordVisitsSchema>['items'][number]>;

/** A place with a till and a pass with its code, made before each test, and the calls of that till. */
export function useDoor(test: { readonly db: Db }) {
  const shop = useShop(test);
  let key = '';
  let code = '';
  let number = '';

  beforeEach(async () => {
    await samplePlace(test.db);
    ({ key } = await sampleKey(test.db, 'temple'));
    await shop.decide(await shop.placed(), 'succeed');
    await makePassesLast(test.db);
    const [pass] = await shop.passes();
    code = pass?.qr ?? '';
    number = pass?.uniqueKey ?? '';
  });

  const stored = () => number.replaceAll('-', '');
  const setEntries = (total: number, used: number) =>
    test.db.update(passTerms).set({ entriesTotal: total, entriesUsed: used });

  const check = async (body: object = { code }, till = key) => {
    const { status, data } = await callAsTill(till, checkPassContract, { body });
    expect(status, JSON.stringify(data)).toBe(200);
    return verdictSchema.parse(data);
  };

  const item = (one: Item = {}): RecordVisitsInput['items'][number] =>
    recordVisitsSchema.shape.items.element.parse({
      id: randomUUID(),
      ...(one.number === undefined ? { code } : {}),
      at: new Date().toISOString(),
      source: 'scan',
      ...one,
    });
  const send = async (items: object[], till = key) => {
    const { status, data } = await callAsTill(till, recordVisitsContract, {
      body: { items: items as RecordVisitsInput['items'] },
    });
    expect(status, JSON.stringify(data)).toBe(200);
    return z.object({ items: z.array(visitAnswerSchema) }).parse(data).items;
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  return {
    shop,
    get key() {
      return key;
    },
    get code() {
      return code;
    },
    get number() {
      return number;
    },
    stored,
    setEntries,
    check,
    item,
    send,
    minutesAgo,
  };
}
