import { expect, it } from 'vitest';
import { now } from '@/lib/config/env';
import { useCommittedDatabase } from '@/tests/support/database';
import { systemActor } from './actor';
import { recordAudit } from './commands';
import { checkChain } from './queries';

const test = useCommittedDatabase();

it('chains entries of concurrent transactions without a gap', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      test.db
        .transaction(async (tx) => {
          const target = { type: 'quota', id: String(index) } as const;
          await recordAudit(tx, systemActor('test', now()), { action: 'quota_set', target });
          if (index % 4 === 0) throw new Error('rolled back');
        })
        .catch(() => undefined),
    ),
  );
  expect(await checkChain(test.db)).toMatchObject({ entries: 30, broken: null });
});
