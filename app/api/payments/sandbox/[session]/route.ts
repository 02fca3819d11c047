import { defineRoute } from '@/lib/http/define-route';
import { decideSandbox } from '@/lib/orders/commands/decide-sandbox';
import { decideSandboxContract } from '@/lib/payments/contract';
import { inSandbox } from '@/lib/payments/sandbox-guard';

export const POST = defineRoute(decideSandboxContract, inSandbox, ({ db, params, body, at }) =>
  decideSandbox(db, { ...body, sessionId: params.session, at }),
);
