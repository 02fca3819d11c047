import { defineRoute } from '@/lib/http/define-route';
import { handleWebhook } from '@/lib/orders/commands/handle-webhook';
import { sandboxWebhookContract } from '@/lib/payments/contract';
import { sandboxProvider } from '@/lib/payments/sandbox';
import { inSandbox } from '@/lib/payments/sandbox-guard';

export const POST = defineRoute(sandboxWebhookContract, inSandbox, ({ db, request, at }) =>
  handleWebhook(db, sandboxProvider(db), { request, at }),
);
