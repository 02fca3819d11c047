import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { sendProposal } from '@/lib/partners/commands/send-proposal';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { listOwnProposalsContract, sendProposalContract } from '@/lib/partners/proposal-contract';
import { listProposalsOf } from '@/lib/partners/proposal-queries';

export const GET = defineRoute(
  listOwnProposalsContract,
  placeManager('place:events'),
  async ({ db, actor, params: { id } }) =>
    (await mayManage(db, actor, id)) ? ok({ items: await listProposalsOf(db, id) }) : fail('not_found'),
);

export const POST = defineRoute(sendProposalContract, placeManager('place:events'), async (call) => {
  const { db, actor, params, body } = call;
  if (!(await mayManage(db, actor, params.id))) return fail('not_found');
  // the log keeps no person who is not of the staff
  const by = { ...staffActor(call), kind: 'customer' as const, name: params.id };
  return sendProposal(db, { place: params.id, proposal: body }, { accountId: actor.accountId, by });
});
