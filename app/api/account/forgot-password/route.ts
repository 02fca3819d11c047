import { anyone, defineRoute } from '@/lib/http/define-route';
import { requestMail } from '@/lib/identity/commands/mail-requests';
import { requestPasswordReset } from '@/lib/identity/commands/passwords';
import { forgotPasswordContract } from '@/lib/identity/contract';
import { relay } from '@/lib/identity/upstream/relay';

export const POST = defineRoute(forgotPasswordContract, anyone, async (call) => {
  const relayed = await relay(forgotPasswordContract, call);
  if (relayed) return relayed;
  const { username } = call.body;
  return requestMail(call.db, 'forgot_password', username, () =>
    requestPasswordReset(call.db, username, call.at),
  );
});
