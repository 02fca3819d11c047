import { anyone, defineRoute } from '@/lib/http/define-route';
import { followLink } from '@/lib/identity/commands/follow-link';
import { activationContract } from '@/lib/identity/contract';
import { visitor } from '@/lib/identity/guards';
import { paymentProvider } from '@/lib/payments/configured';
import { declineAccount } from '@/lib/privacy/commands/decline-account';
import { declineAccountContract } from '@/lib/privacy/contract';

export const POST = defineRoute(activationContract, visitor, ({ db, actor, body, at }) =>
  followLink(db, { token: body.token, sessionId: actor?.sessionId }, at),
);

export const DELETE = defineRoute(declineAccountContract, anyone, ({ db, body, at }) =>
  declineAccount(db, { token: body.token, at, provider: paymentProvider(db) }),
);
