import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { decideSandboxContract, sandboxWebhookContract } from '@/lib/payments/contract';
import { useDatabase } from '../support/database';
import { callContract } from './support';

useDatabase();

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

it.each([decideSandboxContract, sandboxWebhookContract])(
  'where real money is taken, $path does not exist, whatever is sent',
  async (contract) => {
    const settings = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    resetEnv();
    for (const body of [{}, { decision: 'succeed' }, 'x'])
      expect((await callContract(contract, { id: 'x', body })).status).toBe(404);
  },
);
