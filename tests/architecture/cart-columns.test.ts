import { readFileSync } from 'node:fs';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { carts } from '@/lib/cart/tables';
import { orders } from '@/lib/orders/tables';

/** Statements by hand that copy a cart name its columns one by one; nothing else notices a missing one. */
const OF_THE_RECORD = new Set(['id', 'accountId', 'status', 'createdAt', 'updatedAt']);
const columnsOf = (table: typeof carts | typeof orders): string[] =>
  getTableConfig(table).columns.map(({ name }) => name);
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const given = columnsOf(carts).filter((name) => !OF_THE_RECORD.has(name));
const lackingIn = (file: string, columns: readonly string[]): string[] => {
  const text = readFileSync(file, 'utf8');
  return columns.map(snake).filter((column) => !new RegExp(`\\b${column}\\b`).test(text));
};

describe('what a customer gives to a cart', () => {
  it('is copied to the order', () => {
    const copied = given.filter((name) => columnsOf(orders).includes(name));
    expect(copied).toContain('delivery');
    expect(lackingIn('lib/orders/commands/placement.ts', copied)).toEqual([]);
  });

  it('returns to the cart when the order is given up', () => {
    expect(lackingIn('lib/cart/commands/return-entries.ts', given)).toEqual([]);
  });
});
