import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { PREVIEW_COOKIE, runAsOf } from '../config/as-of.mjs';
import { now, serverNow } from '../config/env';
import { instantOf } from '../core/dates';
import { runtime } from '../core/process-wide.mjs';
import type { Contract } from '../http/define-contract';
import { addEntryContract, getCartContract } from '../cart/contract';
import { getCatalogueContract } from '../catalogue/contract';
import { previewCookie } from '../http/preview-cookie';
import { logoutContract } from '../identity/contract';
import { seedAccounts } from '../identity/sample';
import { startSession, type SessionTokens } from '../identity/commands/sessions';
import { accounts, sessions } from '../identity/tables';
import { seedCatalogue } from '../catalogue/sample';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY } from '@/tests/support/orders';
import { bearer, callContract } from '@/tests/security/support';
import { endPreviewContract, startPreviewContract } from './contract';
import { announcePreviews } from './preview';
import { seedStaff } from './sample';
import { staffRoles } from './tables';

const test = useDatabase();
const JUNE = '2027-06-03T09:00:00+02:00';
const AT = new Date(JUNE);

beforeEach(async () => {
  await seedCatalogue(test.db, now());
  await seedAccounts(test.db, now());
  await seedStaff(test.db, now());
  announcePreviews();
});

async function sessionOf(username: string): Promise<SessionTokens & { accountId: string }> {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const accountId = account?.id ?? '';
  const at = serverNow();
  return {
    ...(await startSession(test.db, { accountId, userAgent: 'test', secondFactorAt: at, at })),
    accountId,
  };
}

const previewOf = (cookies: string | undefined) => runtime.previewOf?.(cookies);
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0];

const start = (session: SessionTokens, at: unknown) =>
  callContract(startPreviewContract, { headers: bearer(session), body: { at } });

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('a preview', () => {
  it('is chosen by staff of every role and shows the site as of its moment', async () => {
    for (const who of ['desk', 'editor', 'books', 'lead', 'admin']) {
      const answer = await start(await sessionOf(`${who}@passage.example`), JUNE);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=28800$/);
      expect(await previewOf(cookieOf(answer))).toEqual(AT);
    }
  });

  it.each([
    ['a Swiss minute', '2027-06-03T09:00', '2027-06-03T07:00:00.000Z'],
    ['a Swiss day', '2027-01-03', '2027-01-02T23:00:00.000Z'],
    ['an instant', '2027-06-03T07:00:00.000Z', '2027-06-03T07:00:00.000Z'],
  ])('takes %s', async (_, at, expected) => {
    const answer = await start(await sessionOf('desk@passage.example'), at);
    expect((await previewOf(cookieOf(answer)))?.toISOString()).toBe(expected);
  });

  it.each([undefined, '', 'demain', '2027-02-30', '2027-06-03T25:00', '1850-01-01', 42])(
    'does not take %s',
    async (at) => {
      const answer = await start(await sessionOf('desk@passage.example'), at);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'invalid_data', errors: [{ path: 'at' }] });
    },
  );

  it('is refused to customers', async () => {
    expect((await start(await sessionOf('camille@passage.example'), JUNE)).status).toBe(403);
  });

  it('ends by its call', async () => {
    const answer = await callContract(endPreviewContract, {
      headers: bearer(await sessionOf('desk@passage.example')),
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^${PREVIEW_COOKIE}=; .*Max-Age=0$`));
  });
});

describe('no preview', () => {
  const ask = (session: { accountId: string; sessionId: string }) =>
    previewOf(previewCookie({ ...session, at: AT }).split(';')[0]);

  it('follows from a forged, changed or foreign cookie', async () => {
    const cookie = cookieOf(await start(await sessionOf('desk@passage.example'), JUNE)) ?? '';
    const [value = '', ...rest] = cookie.split('.');
    for (const one of [
      undefined,
      'a=b',
      `${PREVIEW_COOKIE}=${AT.getTime()}`,
      [`${PREVIEW_COOKIE}=${AT.getTime() + 1}`, ...rest].join('.'),
      [value, ...rest.slice(0, -1), 'x'].join('.'),
    ])
      expect(await previewOf(one)).toBeNull();
  });

  it('follows from a cookie that has expired', async () => {
    const session = await sessionOf('desk@passage.example');
    const cookie = await runAsOf(AT, async () => cookieOf(await start(session, JUNE)));
    expect(await previewOf(cookie)).toEqual(AT);
    setClock(instantOf(serverNow().getTime() + 8 * 3_600_000));
    expect(await previewOf(cookie)).toBeNull();
  });

  it('follows once the role, the session or the account has ended', async () => {
    const session = await sessionOf('desk@passage.example');
    expect(await ask(session)).toEqual(AT);
    await test.db.delete(staffRoles).where(eq(staffRoles.accountId, session.accountId));
    expect(await ask(session)).toBeNull();

    const other = await sessionOf('lead@passage.example');
    expect(await ask(other)).toEqual(AT);
    await test.db
      .update(sessions)
      .set({ endedAt: serverNow(), endReason: 'logout' })
      .where(eq(sessions.id, other.sessionId));
    expect(await ask(other)).toBeNull();
    expect(await ask(await sessionOf('camille@passage.example'))).toBeNull();
  });
});

describe('in a preview', () => {
  const inPreview = (contract: Contract, session: SessionTokens, body?: unknown) =>
    runAsOf(AT, () => callContract(contract, { headers: bearer(session), body }));

  it('calls read the site as of its moment', async () => {
    setClock(SHOP_DAY);
    const session = await sessionOf('lead@passage.example');
    const editionOf = async (response: Response) =>
      ((await response.json()) as { edition: { code: string } }).edition.code;
    const today = await editionOf(await callContract(getCatalogueContract, {}));
    const shown = await inPreview(getCatalogueContract, session);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await editionOf(shown)).not.toBe(today);
    expect((await inPreview(getCartContract, session)).status).toBe(200);
  });

  it('writes answer `preview`, except logging out and those of the office', async () => {
    const session = await sessionOf('lead@passage.example');
    const refused = await inPreview(addEntryContract, session, { product: 'PASSAGE' });
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe('preview');
    for (const [contract, body] of [
      [startPreviewContract, { at: '2027-07-01' }],
      [endPreviewContract, undefined],
      [logoutContract, {}],
    ] as const)
      expect((await inPreview(contract, session, body)).status).toBe(204);
  });

  it('sessions do not age', async () => {
    const session = await sessionOf('lead@passage.example');
    await runAsOf(new Date('2060-01-01T00:00:00Z'), async () => {
      expect((await callContract(getCartContract, { headers: bearer(session) })).status).toBe(200);
    });
  });
});
