import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { useDatabase } from '@/tests/support/database';
import { resetEnv } from '../config/env';
import { HOUR_MS } from '../core/durations';
import type { Db } from '../db/client';
import { rawRows } from '../db/rows';
import { QUEUES } from '../db/job-rules';
import { requestPasswordReset, resetPassword } from '../identity/commands/passwords';
import { seedAccounts } from '../identity/sample';
import { queueMail } from '../mail/commands';
import { MailError } from '../mail/message';
import { mailboxMessages, mails } from '../mail/tables';
import { completeOrder } from '../orders/commands/complete-order';
import { attempt, requeueMails, sendMail } from './send-mail';

const TOKEN_ID = '6f1d1f9e-8f1f-4f6e-9a54-0d6f4f0a2b11';
const TO = { name: 'Camille Rochat', address: 'camille@passage.example' };
const ACTIVATION = {
  dedupeKey: `activation:${TOKEN_ID}`,
  to: TO,
  template: 'activation',
  locale: 'fr',
  data: { tokenId: TOKEN_ID, firstName: 'Camille' },
} as const;

/** Sends mails to the embedded mailbox. */
function useDemo(): void {
  beforeEach(() => {
    process.env.DEMO = '1';
    resetEnv();
  });
  afterEach(() => {
    process.env.DEMO = '';
    resetEnv();
  });
}

async function requireMail(db: Db, dedupeKey: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.dedupeKey, dedupeKey));
  if (!mail) throw new Error('no mail was queued');
  return mail;
}

describe('sendMail', () => {
  const test = useDatabase();
  const theMail = () => requireMail(test.db, ACTIVATION.dedupeKey);
  const mailbox = () => test.db.select().from(mailboxMessages);

  useDemo();

  it('delivers a mail once, however often its job runs', async () => {
    await queueMail(test.db, ACTIVATION);
    const { id } = await theMail();
    await sendMail({ mailId: id });
    await sendMail({ mailId: id });
    expect(await theMail()).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(await mailbox()).toMatchObject([
      { toAddress: TO.address, subject: 'Activez votre compte Passage' },
    ]);
  });

  it('creates the link’s token only on sending', async () => {
    await queueMail(test.db, ACTIVATION);
    const mail = await theMail();
    expect(JSON.stringify(mail)).not.toContain(`${TOKEN_ID}.`);
    await sendMail({ mailId: mail.id });
    const [message] = await mailbox();
    expect(message?.text).toContain(`/fr/activation?token=${TOKEN_ID}.`);
    expect(message?.html).toContain(`/fr/activation?token=${TOKEN_ID}.`);
  });

  it('logs a failed attempt and retries', async () => {
    await queueMail(test.db, ACTIVATION);
    const refuse = () => Promise.reject(new MailError('ECONNECTION', false));
    await expect(attempt(test.db, await theMail(), refuse)).rejects.toThrow(MailError);
    expect(await theMail()).toMatchObject({ status: 'queued', attempts: 1, lastError: 'ECONNECTION' });
    await attempt(test.db, await theMail(), () => Promise.resolve());
    expect(await theMail()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('gives up after the last attempt, and at once on a permanent failure', async () => {
    await queueMail(test.db, ACTIVATION);
    await test.db.update(mails).set({ attempts: QUEUES['send-mail'].retryLimit });
    await attempt(test.db, await theMail(), () => Promise.reject(new MailError('ETIMEDOUT', false)));
    expect(await theMail()).toMatchObject({ status: 'failed', lastError: 'ETIMEDOUT' });
    await test.db.update(mails).set({ status: 'queued', attempts: 0 });
    await attempt(test.db, await theMail(), () => Promise.reject(new MailError('EENVELOPE 550', true)));
    expect(await theMail()).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('closes a mail with invalid data', async () => {
    await queueMail(test.db, ACTIVATION);
    await test.db.update(mails).set({ data: {} });
    await sendMail({ mailId: (await theMail()).id });
    expect(await theMail()).toMatchObject({ status: 'failed', lastError: 'data does not fit the template' });
  });

  it('finds mails that lost their job, once', async () => {
    await queueMail(test.db, ACTIVATION);
    const jobs = () => rawRows(test.db, sql`select 1 from jobs`);
    await requeueMails(test.db);
    expect(await jobs()).toHaveLength(1);
    await test.db.execute(sql`delete from jobs`);
    await requeueMails(test.db);
    await requeueMails(test.db);
    expect(await jobs()).toHaveLength(1);
  });
});

describe('the link of a mail that is sent two days late', () => {
  const test = useDatabase();
  const askedAt = new Date(Date.now() - 48 * HOUR_MS);
  useDemo();

  beforeEach(() => seedAccounts(test.db, askedAt));

  const sendAll = async () => {
    for (const { id } of await test.db.select().from(mails).orderBy(mails.createdAt))
      await sendMail({ mailId: id });
  };
  const tokenIn = (text = '') => /token=([-\w.]+)/.exec(text)?.[1] ?? '';
  const reset = async (at: Date) => {
    const [message] = await test.db.select().from(mailboxMessages).orderBy(mailboxMessages.sequence);
    const password = 'three blind owls';
    return resetPassword(test.db, { token: tokenIn(message?.text), password }, at);
  };

  it.each([
    ['works for an hour from then on', 0.9, { ok: true }],
    ['ends an hour later', 1.1, { ok: false, error: { code: 'invalid_token' } }],
  ])('%s', async (_, hours, outcome) => {
    await requestPasswordReset(test.db, TO.address, askedAt);
    await sendAll();
    expect(await reset(new Date(Date.now() + hours * HOUR_MS))).toMatchObject(outcome);
  });

  it('does not work if a newer one has taken its place', async () => {
    await requestPasswordReset(test.db, TO.address, askedAt);
    await requestPasswordReset(test.db, TO.address, new Date());
    await sendAll();
    expect(await reset(new Date())).toMatchObject({ ok: false, error: { code: 'invalid_token' } });
  });
});

describe('the confirmation of an order', () => {
  const test = useDatabase();
  const shop = useShop(test);
  useDemo();

  it('contains the prices, the confirmation and the passes', async () => {
    const { orderId } = await shop.placed();
    await completeOrder(test.db, { orderId, at: SHOP_DAY, actor: 'provider' });
    const mail = await requireMail(test.db, `order_confirmation:${orderId}`);
    await sendMail({ mailId: mail.id });
    const [message] = await test.db.select().from(mailboxMessages);
    expect(message?.subject).toMatch(/^Votre commande \d\d-\d\d-\d{6}$/);
    expect(message?.text).toContain('CHF 465.00');
    const names = message?.attachments.map(({ fileName }) => fileName.replace(/-[\d-]+\.pdf$/, ''));
    expect(names).toEqual(['confirmation', 'abonnements']);
    for (const { contentBase64, size } of message?.attachments ?? []) {
      const file = Buffer.from(contentBase64, 'base64');
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.length).toBe(size);
    }
  });
});
