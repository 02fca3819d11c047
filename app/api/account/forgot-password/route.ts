import { defineRoute } from '@/lib/http/define-route';
import { requestMail } from '@/lib/identity/commands/mail-requests';
import { requestPasswordReset } from '@/lib/identity/commands/passwords';
import { forgotPasswordContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(forgotPasswordContract, anyone, ({ db, body: { username }, at }) =>
  requestMail(db, 'forgot_password', username, () => requestPasswordReset(db, username, at)),
);
