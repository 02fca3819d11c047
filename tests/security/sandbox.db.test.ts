import { afterEach, describe, expect, it, vi } from 'vitest';
import MailboxPage from '@/app/dev/mailbox/page';
import MailsPage from '@/app/dev/mails/page';
import { resetEnv } from '@/lib/config/env';
import { getMailboxContract } from '@/lib/mail/contract';
import { decideSandboxContract, sandboxWebhookContract } from '@/lib/payments/contract';
import { sandboxProvider } from '@/lib/payments/sandbox';
import { getSandboxSession } from '@/lib/payments/sandbox-queries';
import { useDatabase } from '../support/database';
import { callContract } from './support';

const test = useDatabase();

const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const NOT_FOUND = { digest: expect.stringMatching(/;404$/) as unknown };
const searchParams = Promise.resolve({});

function configure(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
}

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

/** A session in the table, as in a database that served a demo before. */
const sessionId = async () =>
  (
    await sandboxProvider(test.db).createSession({
      reference: 'an-order',
      amountCents: 46_500,
      currency: 'CHF',
      description: 'Passage',
      locale: 'fr',
      returnUrl: 'http://localhost:3000/fr',
      cancelUrl: 'http://localhost:3000/fr',
    })
  ).id;

it('in the demo the payment page has a session', async () => {
  configure({ DEMO: '1', PAYMENT_PROVIDER: '' });
  expect(await getSandboxSession(test.db, await sessionId())).toMatchObject({ state: 'open' });
});

describe.each([
  ['payments go to Stripe', STRIPE],
  ['the demo is off and no provider is configured', { PAYMENT_PROVIDER: '' }],
])('where %s', (_, settings) => {
  it.each([decideSandboxContract, sandboxWebhookContract])(
    '$path does not exist, whatever is sent',
    async (contract) => {
      const id = await sessionId();
      configure(settings);
      for (const body of [{}, { outcome: 'succeed' }, 'x'])
        expect((await callContract(contract, { id, body })).status).toBe(404);
    },
  );

  it('the payment page finds no session and answers 404', async () => {
    const id = await sessionId();
    configure(settings);
    expect(await getSandboxSession(test.db, id)).toBeNull();
  });
});

it('without the demo its mailbox does not exist', async () => {
  configure({ DEMO: '' });
  expect((await callContract(getMailboxContract, {})).status).toBe(404);
  await expect(MailboxPage({ searchParams })).rejects.toMatchObject(NOT_FOUND);
  await expect(MailsPage({ searchParams })).rejects.toMatchObject(NOT_FOUND);
});
