import { expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { by, usePage } from '@/tests/support/publishing';
import { addRedirect } from './redirect-commands';

const test = useCommittedDatabase();
usePage(test);

it('the same redirect twice at once is refused once, by its field', async () => {
  const add = () => addRedirect(test.db, { from: '/fr/vieux', to: '/fr/a-propos' }, by());
  const added = await Promise.all([add(), add(), add(), add()]);
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of added)
    if (!one.ok) expect(one.error.fields).toEqual([{ path: 'from', code: 'duplicate' }]);
});
