import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { startSmtp, type SmtpStandIn } from '@/tests/support/smtp-server';
import { resetEnv } from '../config/env';
import { queryColumn } from '../db/rows';
import { delayAfter, QUEUES } from '../db/job-rules';
import { listMails } from '../mail/queries';
import { sendMail } from './send-mail';

const test = useDatabase();
const shop = useShop(test);

let smtp: SmtpStandIn;
beforeEach(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
  resetEnv();
});
afterEach(async () => {
  delete process.env.SMTP_URL;
  resetEnv();
  await smtp.close();
});

async function paidOrder() {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  expect(await shop.statusOf(order)).toBe('completed');
  const [id] = await queryColumn(
    test.db,
    z.uuid(),
    sql`select id from mails where dedupe_key = ${`order_confirmation:${order.orderId}`}`,
  );
  if (!id) throw new Error('no mail');
  return id;
}

/** Runs the mail job once. @returns whether it should be retried */
const run = (mailId: string): Promise<boolean> =>
  sendMail({ mailId }).then(
    () => false,
    () => true,
  );
const log = async () => (await listMails(test.db))[0];
const messageIds = () => smtp.bodies.map((body) => /^Message-ID: (.*)$/m.exec(body)?.[1]);

describe('when the mail server', () => {
  it('is down, orders are completed and the mail stays queued until it is back', async () => {
    const { port } = smtp;
    await smtp.close();
    const id = await paidOrder();
    for (const attempts of [1, 2, 3]) {
      expect(await run(id)).toBe(true);
      expect(await log()).toMatchObject({ status: 'queued', attempts, lastError: 'ESOCKET' });
    }
    smtp = await startSmtp({}, port);
    expect(await run(id)).toBe(false);
    expect(await log()).toMatchObject({ status: 'sent', attempts: 4, lastError: null });
    expect(messageIds()).toEqual([`<${id}@passage.example>`]);
  });

  it.each([
    ['asks for patience', { RCPT: '451 4.7.1 later' }, /451$/],
    ['takes no mail', { DATA: '451 4.3.0 later' }, /451$/],
    ['breaks off', { MAIL: 'hang up' }, /^E[A-Z]+$/],
  ])('%s, the mail is retried and delivered', async (_what, replies, reason) => {
    Object.assign(smtp.replies, replies);
    const id = await paidOrder();
    expect(await run(id)).toBe(true);
    const failed = await log();
    expect(failed).toMatchObject({ status: 'queued', attempts: 1 });
    expect(failed?.lastError).toMatch(reason);
    for (const command of Object.keys(replies)) delete smtp.replies[command];
    expect(await run(id)).toBe(false);
    expect(messageIds()).toEqual([`<${id}@passage.example>`]);
  });

  it('does not support TLS where required, nothing is sent unencrypted', async () => {
    process.env.SMTP_URL = smtp.url.replace('smtp:', 'smtps:');
    resetEnv();
    const id = await paidOrder();
    expect(await run(id)).toBe(true);
    expect(await log()).toMatchObject({ status: 'queued', attempts: 1 });
    expect(smtp.bodies).toEqual([]);
  });

  it('rejects the address, the mail fails at once', async () => {
    smtp.replies.RCPT = '550 5.1.1 unknown';
    const id = await paidOrder();
    expect(await run(id)).toBe(false);
    expect(await log()).toMatchObject({ status: 'failed', attempts: 1, lastError: 'EENVELOPE 550' });
  });

  it('does not confirm a mail, it is sent again with the same Message-ID', async () => {
    smtp.replies['.'] = 'hang up';
    const id = await paidOrder();
    expect(await run(id)).toBe(true);
    delete smtp.replies['.'];
    expect(await run(id)).toBe(false);
    expect(new Set(messageIds())).toEqual(new Set([`<${id}@passage.example>`]));
    expect(smtp.bodies).toHaveLength(2);
  });

  it('stays down, the mail fails after its last attempt, more than a day later', async () => {
    await smtp.close();
    const id = await paidOrder();
    const policy = QUEUES['send-mail'];
    const { retryLimit } = policy;
    await test.db.execute(sql`update mails set attempts = ${retryLimit}`);
    expect(await run(id)).toBe(false);
    expect(await log()).toMatchObject({ status: 'failed', lastError: 'ESOCKET' });
    const delays = Array.from({ length: retryLimit }, (_, retry) => delayAfter(policy, retry + 1));
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(30 * 3_600);
  });
});
