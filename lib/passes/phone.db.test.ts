import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getStored } from '@/app/api/passes/stored/[session]/route';
import { GET as getManifest } from '@/app/api/passes/[uniqueKey]/app.webmanifest/route';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryColumn } from '@/lib/db/rows';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { endOwnSession } from '../identity/commands/session-changes';
import { startSession } from '../identity/commands/sessions';
import { issuePasses } from './commands/issue-passes';
import { getUsablePass, listTermsOf } from './queries';

const test = useDatabase();
useShop(test);
let accountId = '';
let uniqueKey = '';

const term = (edition: string, from: string, until: string) => ({
  kind: 'pass' as const,
  accountId,
  holder: { firstName: 'Aline', lastName: 'Essai', birthDate: '1989-03-14' },
  edition: { code: edition, validFrom: from, validUntil: until },
  extensions: [],
  options: [],
});

beforeEach(async () => {
  accountId = await shopCustomer(test.db);
  await issuePasses(test.db, [term('24-25', '2024-09-01', '2025-08-31')], SHOP_DAY);
  const [key] = await queryColumn(
    test.db,
    z.string(),
    sql`select unique_key as key from passes where account_id = ${accountId}`,
  );
  uniqueKey = key ?? '';
  await issuePasses(test.db, [{ ...term('25-26', '2025-09-01', '2026-08-31'), uniqueKey }], SHOP_DAY);
});

const at = (day: string) => ({ at: new Date(`${day}T12:00:00Z`), locale: 'fr' as const });

describe('a pass on the phone', () => {
  it('shows the current edition before the next', async () => {
    const terms = await listTermsOf(test.db, { accountId, uniqueKey, ...at('2025-06-10') });
    expect(terms.map(({ edition, status }) => [edition, status])).toEqual([
      ['24-25', 'active'],
      ['25-26', 'queued'],
    ]);
  });

  it.each([
    ['2025-06-10', '24-25'],
    ['2025-09-01', '25-26'],
    ['2026-09-01', undefined],
  ])('is added to a wallet as valid now: on %s %s', async (day, edition) => {
    const pass = await getUsablePass(test.db, { accountId, uniqueKey, ...at(day) });
    expect(pass?.edition).toBe(edition);
  });

  it('belongs to its account only', async () => {
    const stranger = await shopCustomer(test.db);
    expect(await listTermsOf(test.db, { accountId: stranger, uniqueKey, ...at('2025-06-10') })).toEqual([]);
    expect(await listTermsOf(test.db, { accountId, uniqueKey: 'x', ...at('2025-06-10') })).toEqual([]);
  });
});

describe('the home screen', () => {
  const ask = (key: string) =>
    getManifest(new Request(`http://localhost:3000/api/passes/${key}/app.webmanifest?locale=de`), {
      params: Promise.resolve({ uniqueKey: key }),
    });

  it('opens the pass, and reveals nothing about it', async () => {
    const answer = await ask(uniqueKey);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const text = await answer.text();
    const path = '/de/konto/handy/';
    expect(JSON.parse(text)).toMatchObject({ display: 'standalone', lang: 'de', scope: path });
    expect((JSON.parse(text) as { start_url: string }).start_url).toMatch(/^\/de\/konto\/handy\/[\w-]{13}$/);
    expect(text).not.toContain('Essai');
  });

  it('is the same for an unknown number, and not found for an invalid one', async () => {
    const size = async (key: string) => (await (await ask(key)).text()).length;
    expect(await size('K7QM2X9TRB4').catch(() => 0)).toBeGreaterThan(0);
    expect((await ask('..%2F..')).status).toBe(404);
  });
});

describe('the session of stored passes', () => {
  const stateOf = async (session: string) => {
    const request = new Request(`http://localhost:3000/api/passes/stored/${session}`);
    const answer = await getStored(request, { params: Promise.resolve({ session }) });
    return [answer.status, ((await answer.json()) as { state?: string }).state];
  };
  const begin = () => startSession(test.db, { accountId, userAgent: 'phone', at: SHOP_DAY });

  it('is known while active or expired, and ended when ended explicitly', async () => {
    const { sessionId } = await begin();
    expect(await stateOf(sessionId)).toEqual([200, 'known']);
    await test.db.execute(sql`update sessions set expires_at = created_at where id = ${sessionId}`);
    expect(await stateOf(sessionId)).toEqual([200, 'known']);
    await endOwnSession(test.db, { accountId, sessionId, at: SHOP_DAY });
    expect(await stateOf(sessionId)).toEqual([200, 'ended']);
  });

  it('is unknown when missing, and not found when invalid', async () => {
    expect(await stateOf('5f3c1c0e-7a3b-4a55-9d7c-0d6f4f1a2b3c')).toEqual([200, 'unknown']);
    expect((await stateOf('x'))[0]).toBe(404);
  });
});
