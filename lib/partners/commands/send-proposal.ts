import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { ProposalData } from '../proposal-schema';
import { findPartnerPlace } from '../queries';
import { placeOn } from '../rules';
import { proposals } from '../tables';

/**
 * Keeps what a house proposes, for the editors.
 * @param accountId whom the answer is mailed to
 * @returns `place_not_active` without a running contract
 */
export async function sendProposal(
  db: Db,
  { place, proposal }: { place: string; proposal: ProposalData },
  { accountId, by }: { accountId: string; by: AuditActor },
): Promise<Result<{ id: string }, 'not_found' | 'place_not_active'>> {
  const partner = await findPartnerPlace(db, place);
  if (!partner) return fail('not_found');
  if (!placeOn(partner, dayOf(by.at)).isActive) return fail('place_not_active');
  const id = newId();
  return db.transaction(async (tx) => {
    await tx.insert(proposals).values({
      id,
      placeId: place,
      kind: proposal.kind,
      data: proposal,
      accountId,
      createdAt: by.at,
      state: 'new',
    });
    await recordAudit(tx, by, {
      action: 'proposal_sent',
      target: { type: 'proposal', id },
      after: { place, kind: proposal.kind },
    });
    return ok({ id });
  });
}
