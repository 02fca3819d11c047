import { defineRoute } from '@/lib/http/define-route';
import { resendActivation } from '@/lib/identity/commands/accounts';
import { requestMail } from '@/lib/identity/commands/mail-requests';
import { resendActivationContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(resendActivationContract, anyone, ({ db, body: { username }, at }) =>
  requestMail(db, 'activation_resend', username, () => resendActivation(db, username, at)),
);
