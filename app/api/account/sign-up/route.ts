import { anyone, defineRoute } from '@/lib/http/define-route';
import { signUp } from '@/lib/identity/commands/accounts';
import { signUpContract } from '@/lib/identity/contract';
import { relay } from '@/lib/identity/upstream/relay';

export const POST = defineRoute(
  signUpContract,
  anyone,
  async (call) =>
    (await relay(signUpContract, call)) ??
    signUp(call.db, { ...call.body, locale: call.body.locale ?? call.locale }, call.at),
);
