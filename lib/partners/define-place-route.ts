import 'server-only';
import type { z } from 'zod';
import { houseActor, staffActor } from '../audit/actor';
import type { AuditActor } from '../audit/schema';
import type { Permission } from '../core/permissions';
import { fail } from '../core/result';
import type { Contract } from '../http/define-contract';
import { defineRoute, type RouteAnswer, type RouteContext } from '../http/define-route';
import { mayManage, placeManager, type PlaceActor } from './guards';

type PlaceContract = Contract & { access: Permission; params: z.ZodType<{ id: string }> };

/** `by` is who makes the call, as the log names them: members of a house by the id of the place. */
type PlaceCall<C extends Contract> = RouteContext<C, PlaceActor> & { by: AuditActor };

/** A route handler for managers of the place in the path who have the permission that the contract names. */
export const definePlaceRoute = <C extends PlaceContract>(
  contract: C,
  handle: (call: PlaceCall<C>) => Promise<RouteAnswer<C>>,
) =>
  defineRoute(contract, placeManager(contract.access), async (call) => {
    const { db, actor, params } = call;
    if (!(await mayManage(db, actor, params.id))) return fail('not_found');
    return handle({ ...call, by: actor.isStaff ? staffActor(call) : houseActor(call, params.id) });
  });
