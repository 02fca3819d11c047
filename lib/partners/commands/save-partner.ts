import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor, AuditState } from '../../audit/schema';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { PartnerInput } from '../partner-schema';
import { PARTNER_VERSION } from '../queries';
import { partners } from '../tables';

type Stored = Omit<typeof partners.$inferInsert, 'id' | 'createdAt'>;

const rowOf = ({ address: { number, ...address }, ...input }: PartnerInput): Stored => ({
  ...input,
  address: { ...address, ...(number ? { number } : {}) },
});

/** Logged part of a partner: the house and its account, without the contact person. */
const loggedOf = ({
  name,
  legalForm,
  address,
  iban,
  paymentReference,
  contractFrom,
  contractUntil,
}: Stored): AuditState => ({
  name,
  legalForm,
  address,
  iban,
  paymentReference,
  contractFrom,
  contractUntil,
});

export async function addPartner(
  db: Db,
  input: PartnerInput,
  by: AuditActor,
): Promise<Result<{ id: string }>> {
  const id = newId();
  const row = rowOf(input);
  await db.transaction(async (tx) => {
    await tx.insert(partners).values({ id, ...row, createdAt: by.at });
    await recordAudit(tx, by, {
      action: 'partner_saved',
      target: { type: 'partner', id },
      after: loggedOf(row),
    });
  });
  return ok({ id });
}

/** @returns `conflict` if another version than the one named is stored */
export const savePartner = (
  db: Db,
  { id, version, ...input }: PartnerInput & { id: string; version?: string | undefined },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'conflict'>> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(partners).where(eq(partners.id, id)).for('update');
    if (!before) return fail('not_found');
    const [stored] = await queryColumn(
      tx,
      z.string(),
      sql`select ${PARTNER_VERSION} from partners p where p.id = ${id}`,
    );
    if (version !== undefined && version !== stored) return fail('conflict');
    const row = rowOf(input);
    await tx.update(partners).set(row).where(eq(partners.id, id));
    await recordAudit(tx, by, {
      action: 'partner_saved',
      target: { type: 'partner', id },
      before: loggedOf(before),
      after: loggedOf(row),
    });
    return ok(undefined);
  });
