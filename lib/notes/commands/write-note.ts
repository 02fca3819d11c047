import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { lockAccount } from '../../identity/commands/lock-account';
import { accounts } from '../../identity/tables';
import { orders } from '../../orders/tables';
import { parseUniqueKey } from '../../passes/rules';
import { passes } from '../../passes/tables';
import type { AddNoteInput, NoteTarget } from '../schema';
import { notes } from '../tables';

type NotedRecord = { targetId: string; accountId: string | null };

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

async function findPerson(db: Db, id: string): Promise<NotedRecord | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ targetId: accounts.id, accountId: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), ne(accounts.status, 'deleted')));
  return row ?? null;
}

async function findOrder(db: Db, id: string): Promise<NotedRecord | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ targetId: orders.id, accountId: orders.accountId })
    .from(orders)
    .where(eq(orders.id, id));
  return row ?? null;
}

async function findPass(db: Db, id: string): Promise<NotedRecord | null> {
  const key = parseUniqueKey(id);
  if (!key) return null;
  const [row] = await db
    .select({ targetId: passes.uniqueKey, accountId: passes.accountId })
    .from(passes)
    .where(eq(passes.uniqueKey, key));
  return row ?? null;
}

const FINDERS: Record<NoteTarget['type'], (db: Db, id: string) => Promise<NotedRecord | null>> = {
  person: findPerson,
  order: findOrder,
  pass: findPass,
};

/**
 * Writes a note. Its text is not in the log, from which nothing can be deleted.
 * @returns `not_found` also for an order of a deleted account
 */
export async function addNote(
  db: Db,
  { target, text }: AddNoteInput,
  by: AuditActor,
): Promise<Result<{ id: string }, 'not_found'>> {
  const id = newId();
  return db.transaction(async (tx) => {
    const found = await FINDERS[target.type](tx, target.id);
    if (!found) return fail('not_found');
    // a note must not outlive its person
    if (found.accountId && !(await lockAccount(tx, found.accountId, 'key share'))) return fail('not_found');
    const written = { writtenBy: by.id, writtenAt: by.at };
    await tx.insert(notes).values({ id, targetType: target.type, ...found, text, ...written });
    await recordAudit(tx, by, {
      action: 'note_added',
      target: { type: target.type === 'person' ? 'account' : target.type, id: found.targetId },
      personId: found.accountId,
      after: { note: id },
    });
    return ok({ id });
  });
}

/** Takes a note away. @returns `not_found` also when it is away already */
export async function hideNote(
  db: Db,
  { id }: { id: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .update(notes)
      .set({ hiddenAt: by.at })
      .where(and(eq(notes.id, id), isNull(notes.hiddenAt)))
      .returning();
    if (!note) return fail('not_found');
    await recordAudit(tx, by, {
      action: 'note_hidden',
      target: { type: note.targetType === 'person' ? 'account' : note.targetType, id: note.targetId },
      personId: note.accountId,
      after: { note: id },
    });
    return ok(undefined);
  });
}
