import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { startSmtp, type SmtpStandIn } from '@/tests/support/smtp-server';
import { resetEnv } from '../config/env';
import { countRows } from '../db/rows';
import { jobHandlers, SCHEDULE } from './handlers';
import { startWorker, type Worker } from './worker';

const PROMISE_SECONDS = 60;
/** Time left for checking other open payments, composing the mail and sending it. */
const ROOM_SECONDS = 25;
const WAIT = { timeout: PROMISE_SECONDS * 1000, interval: 50 };

const test = useCommittedDatabase();
const shop = useShop(test);
let smtp: SmtpStandIn;
let worker: Worker | undefined;

beforeEach(async () => {
  smtp = await startSmtp();
  Object.assign(process.env, { SMTP_URL: smtp.url, APP_NOW: SHOP_DAY.toISOString() });
  resetEnv();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  delete process.env.SMTP_URL;
  delete process.env.APP_NOW;
  resetEnv();
  await smtp.close();
});

const start = async (schedule: typeof SCHEDULE) => {
  worker = await startWorker({ database: test.database, handlers: jobHandlers, schedule });
};

/** Number of completed reconciliation runs. */
function runs(): Promise<number> {
  return countRows(test.db, sql`select 1 from jobs where name = 'reconcile-payments' and status = 'done'`);
}

describe('the confirmation of an order', () => {
  const hasArrived = (number: string) =>
    vi.waitFor(() => expect(smtp.bodies.filter((body) => body.includes(number))).toHaveLength(1), WAIT);

  it(
    'reaches the customer within 60 seconds of the payment',
    async () => {
      await start(SCHEDULE);
      const order = await shop.placed();
      await shop.decide(order, 'succeed', 'now');
      await hasArrived(order.number);
    },
    WAIT.timeout + 10_000,
  );

  it(
    'also does when the provider’s webhook is lost',
    async () => {
      // the same interval, but without waiting for it in the test
      await start({ ...SCHEDULE, 'reconcile-payments': 1 });
      expect(SCHEDULE['reconcile-payments']).toBeLessThanOrEqual(PROMISE_SECONDS - ROOM_SECONDS);
      const order = await shop.placed();
      const before = await runs();
      await vi.waitFor(async () => expect(await runs()).toBeGreaterThan(before), WAIT);
      expect(smtp.bodies).toEqual([]);
      await shop.decide(order, 'succeed', 'never');
      await hasArrived(order.number);
    },
    WAIT.timeout + 10_000,
  );
});
