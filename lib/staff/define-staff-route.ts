import 'server-only';
import { staffActor } from '../audit/actor';
import type { AuditActor } from '../audit/schema';
import type { Permission } from '../core/permissions';
import { found } from '../core/result';
import type { Contract, OutputInputOf } from '../http/define-contract';
import { defineRoute, type RouteAnswer, type RouteContext } from '../http/define-route';
import { staff } from './guards';
import type { StaffActor } from './queries';

/** `by` is the member of staff who makes the call, as the log names them. */
type StaffCall<C extends Contract> = RouteContext<C, StaffActor> & { by: AuditActor };

type StaffContract = Contract & { access: Permission };

/** A route handler for staff who have the permission that the contract names. */
export const defineStaffRoute = <C extends StaffContract>(
  contract: C,
  handle: (call: StaffCall<C>) => Promise<RouteAnswer<C>>,
) => defineRoute(contract, staff(contract.access), (call) => handle({ ...call, by: staffActor(call) }));

/** The same for a call that answers what it reads; `not_found` if there is nothing. */
export const defineStaffRead = <C extends StaffContract>(
  contract: C,
  read: (call: StaffCall<C>) => Promise<OutputInputOf<C> | null>,
) => defineStaffRoute(contract, async (call) => found(await read(call)));
