import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { rawRows } from '../db/rows';
import { queueMail } from './commands';
import { mails } from './tables';

const WELCOME = {
  dedupeKey: 'account_exists:1',
  to: { name: 'Camille Aeschlimann', address: 'camille@passage.example' },
  template: 'account_exists',
  locale: 'fr',
  data: { firstName: 'Camille' },
} as const;

describe('queueMail', () => {
  const test = useDatabase();
  const jobs = () => rawRows(test.db, sql`select data->>'mailId' as mail from jobs`);

  it('writes the mail and the job that sends it', async () => {
    await queueMail(test.db, WELCOME);
    const [mail] = await test.db.select().from(mails);
    expect(mail).toMatchObject({ status: 'queued', attempts: 0, toAddress: 'camille@passage.example' });
    expect(await jobs()).toEqual([{ mail: mail?.id }]);
  });

  it('is idempotent per key', async () => {
    await queueMail(test.db, WELCOME);
    await queueMail(test.db, WELCOME);
    expect(await test.db.select().from(mails)).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('logs an invalid address as failed', async () => {
    await queueMail(test.db, { ...WELCOME, to: { name: 'Camille', address: 'a@b.example,c@d.example' } });
    expect(await test.db.select().from(mails)).toMatchObject([{ status: 'failed', attempts: 0 }]);
    expect(await jobs()).toEqual([]);
  });
});
