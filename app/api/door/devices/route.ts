import { doorActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { pairDevice } from '@/lib/visits/commands/doors';
import { pairDeviceContract } from '@/lib/visits/contract';

export const POST = defineRoute(pairDeviceContract, anyone, async (call) => {
  const paired = await pairDevice(call.db, call.body, (device) => doorActor(device, call));
  return paired.ok ? ok({ ...paired.data, serverTime: call.at.toISOString() }) : paired;
});
