import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';
import { handleWebhook } from '@/lib/orders/commands/handle-webhook';
import { sandboxWebhookContract } from '@/lib/payments/contract';
import { isSandbox, sandboxProvider } from '@/lib/payments/sandbox';

export const POST = defineRoute(sandboxWebhookContract, anyone, async ({ db, request, at }) =>
  isSandbox() ? handleWebhook(db, sandboxProvider(db), { request, at }) : fail('not_found'),
);
