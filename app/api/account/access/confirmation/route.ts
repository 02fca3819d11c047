import { anyone, defineRoute } from '@/lib/http/define-route';
import { confirmAddress } from '@/lib/identity/commands/access';
import { confirmAddressContract } from '@/lib/identity/contract';

export const POST = defineRoute(confirmAddressContract, anyone, ({ db, body, at }) =>
  confirmAddress(db, body.token, at),
);
