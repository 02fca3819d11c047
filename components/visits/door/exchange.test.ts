import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { greenLight } from '@/tests/support/green-light';
import { instantOf } from '@/lib/core/dates';
import type { VisitStatus } from '@/lib/visits/schema';
import { newVisitId } from '@/lib/visits/visit-id';
import type { Device, DoorDb, DoorEntry } from './door-db';
import { entryOf } from './door-view';
import { exchange, isContradicted } from './exchange';

const NOW = Date.parse('2026-11-20T18:30:00Z');
const at = instantOf(NOW);
const shown = greenLight(at);
const newEntry = (): DoorEntry =>
  entryOf(shown, { id: newVisitId(at), digest: 'd', place: 'temps', sealed: 'sealed' });

let device: Device;
beforeAll(async () => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  device = { id: 'device', name: 'Entrée', place: 'temps', token: 'pd_token', keys };
});
afterEach(() => vi.unstubAllGlobals());

/** Entries in memory. @param onRead runs once what waits was read */
function memoryDb(entries: Map<string, DoorEntry>, onRead: () => void = () => undefined): DoorDb {
  const store = {
    get: (id: string) => entries.get(id),
    put: (entry: DoorEntry) => entries.set(entry.id, entry),
    delete: (id: string) => entries.delete(id),
  };
  const db = {
    getAll: () => {
      const all = [...entries.values()];
      onRead();
      return all;
    },
    transaction: () => ({ store, done: undefined }),
  };
  return db as unknown as DoorDb;
}

const tableOf = (...entries: DoorEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** Exchanges with a server that answers entries with this status. @returns the ids that it got */
async function send(db: DoorDb, status: VisitStatus): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('location', { origin: 'https://passage.example' });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { items } = JSON.parse(body) as { items: { id: string }[] };
    sent.push(...items.map(({ id }) => id));
    return Response.json({ items: items.map(({ id }) => ({ id, status, marks: [] })) });
  });
  const call = { db, device, kept: null, isFresh: false, locale: 'fr', undoReason: '', clockMs: 0 } as const;
  await exchange({ ...call, time: () => NOW });
  return sent;
}

it('sends no entry that is undone while it is being read', async () => {
  const [undone, kept] = [newEntry(), newEntry()];
  const entries = tableOf(undone, kept);
  const db = memoryDb(entries, () => entries.delete(undone.id));
  expect(await send(db, 'accepted')).toEqual([kept.id]);
  expect([...entries.values()]).toMatchObject([{ id: kept.id, state: 'answered' }]);
});

it('forgets an entry that the server refused, which nobody can undo', async () => {
  const entries = tableOf(newEntry());
  expect(await send(memoryDb(entries), 'refused')).toHaveLength(1);
  expect(entries.size).toBe(0);
});

it.each([
  ['green', 'accepted', false],
  ['green', 'accepted_with_mark', false],
  // let in at two telephones in the same moment
  ['green', 'repeat', true],
  ['amber', 'repeat', false],
  ['green', 'refused', true],
  ['amber', 'refused', true],
] as const)('shows after %s that an entry was %s: %s', (light, status, isShown) => {
  expect(isContradicted(light, status)).toBe(isShown);
});
