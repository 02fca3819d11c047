import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Day } from '@/lib/core/dates';
import type { Read } from '@/lib/visits/offline-rules';
import type { VisitSource } from '@/lib/visits/schema';
import type { DoorState } from '@/lib/visits/state-schema';

/** A paired telephone. The private key cannot be exported. */
export type Device = {
  id: string;
  name: string;
  place: string;
  token: string;
  keys: CryptoKeyPair;
};

export type KeptState = {
  state: DoorState;
  revoked: Uint8Array;
  /** Server time of the state. */
  at: Date;
  /** When it was asked for, by this telephone. */
  askedAt: number;
  /** Server time less the telephone's. */
  clockMs: number;
};

export type DoorEntry = {
  id: string;
  /** Id of the place it happened at, the only one that it is sent for. Absent if an earlier version has not noted it. */
  place?: string;
  at: string;
  day: Day;
  /** Swiss time. */
  time: string;
  digest: string;
  /** The pass, as only the server can read it. Removed once it has answered. */
  sealed?: string | null;
  /** The pass as read: from an earlier version, or while the server's key is unknown. Removed like the sealed one. */
  read: Read | null;
  /** Event at which it counts. */
  event?: string | undefined;
  source: VisitSource;
  party: number;
  /** Whether it counts for the place, as far as known. */
  isCounted: boolean;
  state: 'waiting' | 'tried' | 'answered';
  answeredAt: number | null;
  isUndone: boolean;
};

/** The event of the evening, as chosen at the door. */
export type KeptEvent = { id: string; day: Day };

interface DoorSchema extends DBSchema {
  device: { key: 'device'; value: Device };
  state: { key: 'state'; value: KeptState };
  entries: { key: string; value: DoorEntry };
  event: { key: 'event'; value: KeptEvent };
}

export type DoorDb = IDBPDatabase<DoorSchema>;

const NAME = 'passage-door';
const VERSION = 2;

export const openDoorDb = (): Promise<DoorDb> =>
  openDB<DoorSchema>(NAME, VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('device');
        db.createObjectStore('state');
        db.createObjectStore('entries', { keyPath: 'id' });
      }
      db.createObjectStore('event');
    },
  });

/**
 * Changes entries, or deletes those for which `change` returns null. Resolves once it is on the disk.
 * @returns the changed ones, without those that were deleted, now or before
 */
export async function changeEntries(
  db: DoorDb,
  ids: readonly string[],
  change: (entry: DoorEntry) => DoorEntry | null,
): Promise<DoorEntry[]> {
  const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
  const kept: DoorEntry[] = [];
  for (const id of ids) {
    const entry = await transaction.store.get(id);
    if (!entry) continue;
    const changed = change(entry);
    if (changed) {
      await transaction.store.put(changed);
      kept.push(changed);
    } else await transaction.store.delete(id);
  }
  await transaction.done;
  return kept;
}

/** Resolves once the entry is on the disk, so that it survives the end of the browser. */
export async function addEntry(db: DoorDb, entry: DoorEntry): Promise<void> {
  const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
  await transaction.store.put(entry);
  await transaction.done;
}

/** Forgets the pairing and what was learned with it. Entries that were not sent stay. */
export async function forgetDevice(db: DoorDb): Promise<void> {
  const transaction = db.transaction(['device', 'state', 'entries', 'event'], 'readwrite');
  await transaction.objectStore('device').clear();
  await transaction.objectStore('state').clear();
  await transaction.objectStore('event').clear();
  const entries = transaction.objectStore('entries');
  for (const { id, state } of await entries.getAll()) if (state === 'answered') await entries.delete(id);
  await transaction.done;
}
