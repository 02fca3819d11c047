import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { useDoor } from '@/tests/support/use-door';
import { sealingKeys } from '@/lib/identity/keys';
import type { Read } from '@/lib/visits/offline-rules';
import { visits } from '@/lib/visits/tables';
import { sealRead } from './seal-read';

const test = useDatabase();
const door = useDoor(test);

const sealedItem = async (read: Read, key = sealingKeys().current.jwk) => {
  const { code: _, ...rest } = door.item();
  const sealed = (await sealRead(read, key)) ?? '';
  expect(sealed).not.toContain(read.code ?? read.number);
  return { ...rest, sealed };
};

it('is read by the server alone, and counts once', async () => {
  const one = await sealedItem({ code: door.code });
  const answer = [{ id: one.id, status: 'accepted', marks: [] }];
  expect(await door.send([one])).toEqual(answer);
  // as an earlier version of the page sends it again
  expect(await door.send([one, door.item({ id: one.id })])).toEqual([...answer, ...answer]);
  expect(await test.db.select().from(visits)).toMatchObject([{ uniqueKey: door.stored(), counted: true }]);
  expect(await door.send([await sealedItem({ number: door.number })])).toMatchObject([{ status: 'repeat' }]);
});
