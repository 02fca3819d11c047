import 'server-only';
import { staffActor } from '../audit/actor';
import type { AuditActor } from '../audit/schema';
import type { Permission } from '../core/permissions';
import type { Contract } from '../http/define-contract';
import { defineRoute, type RouteAnswer, type RouteContext } from '../http/define-route';
import { staff } from './guards';
import type { StaffActor } from './queries';

/** `by` is the member of staff who makes the call, as the log names them. */
type StaffCall<C extends Contract> = RouteContext<C, StaffActor> & { by: AuditActor };

/** A route handler for staff who have the permission that the contract names. */
export const defineStaffRoute = <C extends Contract & { access: Permission }>(
  contract: C,
  handle: (call: StaffCall<C>) => Promise<RouteAnswer<C>>,
) => defineRoute(contract, staff(contract.access), (call) => handle({ ...call, by: staffActor(call) }));
