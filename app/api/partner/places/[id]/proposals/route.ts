import { houseActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { sendProposal } from '@/lib/partners/commands/send-proposal';
import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { listOwnProposalsContract, sendProposalContract } from '@/lib/partners/proposal-contract';
import { listProposalsOf } from '@/lib/partners/proposal-queries';

export const GET = definePlaceRoute(listOwnProposalsContract, async ({ db, params }) =>
  ok({ items: await listProposalsOf(db, params.id) }),
);

export const POST = definePlaceRoute(sendProposalContract, (call) => {
  const { db, actor, params, body } = call;
  const by = houseActor(call, params.id);
  return sendProposal(db, { place: params.id, proposal: body }, { accountId: actor.accountId, by });
});
