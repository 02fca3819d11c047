import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { getLogger, logConsole, loggedError } from './logger';

const ADDRESS = 'camille@passage.example';

describe('loggedError', () => {
  const test = useDatabase();
  const errorOf = async (statement: ReturnType<typeof sql>) =>
    test.db
      .transaction((tx) => tx.execute(statement))
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  it.each([
    ['a value of the wrong type', () => sql`select ${ADDRESS}::text::uuid`],
    [
      'a value that is there already',
      () => sql`insert into rate_limits (key, points) values (${ADDRESS}, 1), (${ADDRESS}, 1)`,
    ],
  ])('keeps %s out of the log, and says where it happened', async (_, statement) => {
    const error = await errorOf(statement());
    expect(String(error)).toContain(ADDRESS);
    const logged = loggedError(error);
    expect(JSON.stringify(logged)).not.toContain(ADDRESS);
    expect(logged.query).toContain('$1');
    expect(logged.cause).toMatchObject({ code: expect.stringMatching(/^\d/) as string });
  });

  it('keeps the message and the frames of a mistake of ours', () => {
    const logged = loggedError(new Error('no such step', { cause: new TypeError('inner') }));
    expect(logged).toMatchObject({ type: 'Error', message: 'no such step', cause: { message: 'inner' } });
    expect(logged.stack).not.toHaveLength(0);
  });

  it('applies to what Next writes to the console', async () => {
    const error = await errorOf(sql`select ${ADDRESS}::text::uuid`);
    const lines: unknown[] = [];
    const log = vi
      .spyOn(getLogger(), 'error')
      .mockImplementation((...line: unknown[]) => void lines.push(line));
    logConsole('error', ['⨯', error]);
    log.mockRestore();
    expect(lines).toEqual([[{ err: error }, '⨯']]);
  });

  it('survives what is no error', () => {
    expect(loggedError('text')).toEqual({ type: 'string' });
  });
});
