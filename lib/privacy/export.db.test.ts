import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { GET as exportRoute } from '@/app/api/account/export/route';
import { GET as archiveRoute } from '@/app/api/account/export.zip/route';
import { useDatabase } from '@/tests/support/database';
import { known, useKnownCustomer } from '@/tests/support/known-customer';
import { accountExportSchema } from './schema';

const test = useDatabase();
const customer = useKnownCustomer(test);
const none = { params: Promise.resolve({}) };

describe('the export of an account', () => {
  it('contains everything, in the shape of the contract, without secrets', async () => {
    const { token, refresh_token } = await customer.logIn();
    const answer = await exportRoute(customer.call('GET', token), none);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const data = accountExportSchema.parse(JSON.parse(text));
    expect(data.account).toMatchObject({
      username: known.username,
      firstName: 'Theodora',
      birthDate: '1971-02-03',
    });
    expect(data.sessions.length).toBeGreaterThan(1);
    expect(data.links.map(({ newAddress }) => newAddress)).toContain(known.newAddress);
    expect(data.mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining([
        'email_change',
        'email_confirmation',
        'order_confirmation',
        'password_changed',
      ]),
    );
    expect([data.orders.length, data.passes.length, data.cart.entries.length]).toEqual([2, 1, 1]);
    expect(data.documents).toHaveLength(3);
    expect(text).not.toContain('$argon2id$');
    expect(text).not.toContain(refresh_token);
    expect(text).not.toContain(token);
  });

  it('contains what staff wrote about its owner', async () => {
    await test.db.execute(
      sql`insert into notes (id, target_type, target_id, account_id, text, written_at)
          values (gen_random_uuid(), 'person', ${customer.accountId}, ${customer.accountId}, 'rappeler', now())`,
    );
    const { token } = await customer.logIn();
    const answer = await exportRoute(customer.call('GET', token), none);
    const { records } = accountExportSchema.parse(await answer.json());
    expect(records.notes).toMatchObject([{ about: 'person', text: 'rappeler' }]);
    const reason = 'Theodora Zwickelmann zieht um';
    expect(records.requests).toHaveLength(3);
    for (const told of [records.requests, records.refunds, records.agreements])
      expect(told.map((one) => one.reason)).toEqual(told.map(() => reason));
  });

  it('names no file of passes that are blocked', async () => {
    const { token } = await customer.logIn();
    const kinds = async () => {
      const answer = await exportRoute(customer.call('GET', token), none);
      return accountExportSchema.parse(await answer.json()).documents.map(({ kind }) => kind);
    };
    expect(await kinds()).toContain('passes');
    await test.db.execute(sql`update passes set is_blocked = true`);
    expect(await kinds()).not.toContain('passes');
  });

  it('is available as an archive with the documents', async () => {
    const { token } = await customer.logIn();
    const answer = await archiveRoute(customer.call('GET', token), none);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    // a name that says what it is, and the day
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="donnees-personnelles-\d{4}-\d{2}-\d{2}\.zip"$/,
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = Object.keys(files);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
    for (const name of names.filter((one) => one.endsWith('.pdf')))
      expect(strFromU8((files[name] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-');
    expect(
      accountExportSchema.parse(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).orders,
    ).toHaveLength(2);
  });
});
