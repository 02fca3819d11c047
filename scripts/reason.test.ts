import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { reasonOf } from './reason';

it('says what the database said, and neither the statement nor what was in it', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const failed = (cause: Error) => new DrizzleQueryError('select $1', ['ada@passage.example'], cause);
  expect(reasonOf(failed(new Error('permission denied for table accounts')))).toBe(
    'permission denied for table accounts',
  );
  expect(reasonOf(failed(refused))).toBe('ECONNREFUSED');
  expect(reasonOf(new Error('pg_dump failed: no space', { cause: new Error('Command failed') }))).toBe(
    'pg_dump failed: no space',
  );
  expect(reasonOf('text')).toBe('text');
});
