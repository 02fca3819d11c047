import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { checkPass } from '@/lib/visits/commands/check-pass';
import { checkPassContract } from '@/lib/visits/contract';
import { doorOrStaff } from '@/lib/visits/guards';

export const POST = defineRoute(
  checkPassContract,
  doorOrStaff,
  async ({ db, actor: { door, staff }, body, at }) => {
    const placeId = door?.placeId ?? body.place;
    if (placeId === undefined) return fail('invalid_data', [{ path: 'place', code: 'required' }]);
    const askerId = door?.id ?? staff?.accountId ?? '';
    const isTelephone = door?.kind === 'device';
    return checkPass(db, { ...body, placeId, askerId, isAtDoor: door !== null, isTelephone, at });
  },
);
