import { anyone, defineRoute } from '@/lib/http/define-route';
import { resendActivation } from '@/lib/identity/commands/accounts';
import { requestMail } from '@/lib/identity/commands/mail-requests';
import { resendActivationContract } from '@/lib/identity/contract';
import { relay } from '@/lib/identity/upstream/relay';

export const POST = defineRoute(resendActivationContract, anyone, async (call) => {
  const relayed = await relay(resendActivationContract, call);
  if (relayed) return relayed;
  const { username } = call.body;
  return requestMail(call.db, 'activation_resend', username, () =>
    resendActivation(call.db, username, call.at),
  );
});
