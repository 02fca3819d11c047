import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';
import { decideSandbox } from '@/lib/orders/commands/decide-sandbox';
import { decideSandboxContract } from '@/lib/payments/contract';

export const POST = defineRoute(decideSandboxContract, anyone, ({ db, params, body, at }) =>
  decideSandbox(db, { ...body, sessionId: params.session, at }),
);
