import { defineRoute } from '@/lib/http/define-route';
import { signUp } from '@/lib/identity/commands/accounts';
import { signUpContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(signUpContract, anyone, ({ db, body, at }) => signUp(db, body, at));
