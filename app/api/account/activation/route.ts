import { defineRoute } from '@/lib/http/define-route';
import { activateAccount } from '@/lib/identity/commands/accounts';
import { activationContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(activationContract, anyone, ({ db, body, at }) =>
  activateAccount(db, body.token, at),
);
