import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { lockContent } from '../../content-import/commands/import-content';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { ownerColumns } from '../../identity/commands/owners';
import { accounts } from '../../identity/tables';
import { queueMail } from '../../mail/commands';
import { findProposal } from '../../partners/proposal-queries';
import type { ProposalState, ProposalView } from '../../partners/proposal-schema';
import { proposals } from '../../partners/tables';
import { eventDraft, hoursDraft, recordOfProposal } from '../proposal-draft';
import { readRecord } from '../queries/records';
import type { Part } from '../rules';
import { storeDraft } from './save-draft';

type Refusal = 'not_found' | 'invalid_transition';
type Decision = { state: Exclude<ProposalState, 'new'>; answer: string | null };

/** A proposal that waits for an answer, locked. */
async function lockedProposal(tx: Db, id: string): Promise<Result<ProposalView, Refusal>> {
  await tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id)).for('update');
  const proposal = await findProposal(tx, id);
  if (!proposal) return fail('not_found');
  return proposal.state === 'new' ? ok(proposal) : fail('invalid_transition');
}

/** Keeps the decision and mails it to the person who proposed, unless the account is gone. */
async function decide(tx: Db, id: string, { state, answer }: Decision, by: AuditActor): Promise<void> {
  const [row] = await tx
    .update(proposals)
    .set({ state, answer, decidedAt: by.at })
    .where(eq(proposals.id, id))
    .returning({ accountId: proposals.accountId });
  const [owner] = row?.accountId
    ? await tx.select(ownerColumns).from(accounts).where(eq(accounts.id, row.accountId))
    : [];
  if (!owner) return;
  const { firstName, lastName } = owner.contact;
  await queueMail(tx, {
    dedupeKey: `proposal_answered:${id}`,
    accountId: owner.id,
    to: { name: `${firstName} ${lastName}`, address: owner.username },
    template: 'proposal_answered',
    locale: owner.locale,
    data: { firstName, proposalId: id },
  });
}

/**
 * Makes a draft of a proposal, which is changed and published like any other, and mails the house.
 * @returns the record with the draft; `invalid_transition` if the proposal was decided already
 */
export const takeProposal = (
  db: Db,
  { id, answer = '' }: { id: string; answer?: string | undefined },
  by: AuditActor,
): Promise<Result<ReturnType<typeof recordOfProposal>, Refusal>> =>
  transaction(db, async (tx) => {
    await lockContent(tx);
    const found = await lockedProposal(tx, id);
    if (!found.ok) return found;
    const { data, place } = found.data;
    const key = recordOfProposal(found.data);
    const record = await readRecord(tx, key);
    const shared = record.drafts.shared?.data ?? record.liveParts.shared ?? {};
    const parts = data.kind === 'event' ? eventDraft(place, data) : hoursDraft(shared, data);
    for (const [part, written] of Object.entries(parts) as [Part, NonNullable<(typeof parts)[Part]>][])
      await storeDraft(tx, { ...key, part }, { data: written, record }, by);
    await decide(tx, id, { state: 'taken', answer: answer || null }, by);
    await recordAudit(tx, by, {
      action: 'proposal_taken',
      target: { type: 'proposal', id },
      after: { content: `${key.type}/${key.id}` },
    });
    return ok(key);
  });

/**
 * Refuses a proposal with an answer to the house.
 * @returns `invalid_transition` if it was decided already
 */
export const refuseProposal = (
  db: Db,
  { id, answer }: { id: string; answer: string },
  by: AuditActor,
): Promise<Result<undefined, Refusal>> =>
  transaction(db, async (tx) => {
    const found = await lockedProposal(tx, id);
    if (!found.ok) return found;
    await decide(tx, id, { state: 'refused', answer }, by);
    await recordAudit(tx, by, {
      action: 'proposal_refused',
      target: { type: 'proposal', id },
      reason: answer,
    });
    return ok(undefined);
  });
