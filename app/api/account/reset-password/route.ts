import { anyone, defineRoute } from '@/lib/http/define-route';
import { resetPassword } from '@/lib/identity/commands/passwords';
import { resetPasswordContract } from '@/lib/identity/contract';

export const POST = defineRoute(resetPasswordContract, anyone, ({ db, body, at }) =>
  resetPassword(db, body, at),
);
