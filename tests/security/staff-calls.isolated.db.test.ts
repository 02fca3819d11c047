import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { CONTRACTS, type ApiContract } from '@/lib/api/contracts';
import { shopOpening } from '@/lib/catalogue/tables';
import { setPassBlock } from '@/lib/cards/commands/block-pass';
import { now } from '@/lib/config/env';
import { permissionsOf, STAFF_ROLES, type Permission } from '@/lib/core/permissions';
import { addBanner } from '@/lib/content/banner-commands';
import { listEditionViews } from '@/lib/editions/queries';
import { importContent } from '@/lib/content-import/commands/import-content';
import { publish } from '@/lib/publishing/commands/publish';
import { saveDraft } from '@/lib/publishing/commands/save-draft';
import { findPart } from '@/lib/publishing/queries/records';
import { isStaffAccess } from '@/lib/http/define-contract';
import { startSession, type SessionTokens } from '@/lib/identity/commands/sessions';
import { seedAccounts } from '@/lib/identity/sample';
import { accounts } from '@/lib/identity/tables';
import { recordPayment } from '@/lib/orders/commands/record-payment';
import { refundOrder } from '@/lib/orders/commands/refund-order';
import { transitionOrder } from '@/lib/orders/commands/transition-order';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { paymentProvider } from '@/lib/payments/configured';
import { addNote } from '@/lib/notes/commands/write-note';
import { createRun } from '@/lib/settlement/commands/compute-run';
import { approveRun, freezeRun } from '@/lib/settlement/commands/move-run';
import { saveRule } from '@/lib/settlement/commands/save-rule';
import { listReceipts } from '@/lib/orders/receipt-queries';
import { addStaff } from '@/lib/staff/commands/console';
import { beginFactorContract } from '@/lib/staff/contract';
import { factorSecretSchema } from '@/lib/staff/schema';
import { createBatch, sendBatch } from '@/lib/production/commands/batch';
import { findBatch } from '@/lib/production/queries';
import { staffRoles } from '@/lib/staff/tables';
import { seedStaff } from '@/lib/staff/sample';
import { useDatabase } from '@/tests/support/database';
import { samplePartner, samplePlace } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { bearer, callContract, label, type Call } from './support';

// the page cache exists in a running Next server only
vi.mock('next/cache', () => ({ revalidateTag: () => undefined }));

/** Every call of staff, generated from the contracts: who may make it, and what it leaves in the log. */
const test = useDatabase();
const shop = useShop(test);

beforeEach(async () => {
  await seedAccounts(test.db, now());
  await seedStaff(test.db, now());
});

async function sessionOf(username: string): Promise<SessionTokens> {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const at = now();
  return startSession(test.db, { accountId: account?.id ?? '', userAgent: 'test', secondFactorAt: at, at });
}

type Write = Exclude<Extract<ApiContract, { access: Permission | 'staff' }>, { method: 'GET' }>;
type LabelOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;

const PAID_ON = '2026-11-25';
const PASSWORD = 'passage-demo';

async function receiptInReview(): Promise<string> {
  const { reference, total } = await shop.invoiced();
  const payment = { reference, amount: total + 5, paidOn: PAID_ON, keep: true };
  await recordPayment(test.db, payment, staffAt(SHOP_DAY));
  const [receipt] = await listReceipts(test.db, { state: 'review' });
  return receipt?.id ?? '';
}

async function lastEdition() {
  const edition = (await listEditionViews(test.db, 'fr')).at(-1);
  if (!edition) throw new Error('no edition');
  return edition;
}

async function issuedPass(): Promise<string> {
  await shop.decide(await shop.placed(), 'succeed');
  return (await shop.passes())[0]?.uniqueKey ?? '';
}

/** A pass whose card goes by post. */
async function postedPass(): Promise<void> {
  await issuedPass();
  await test.db.execute(sql`update orders set delivery = 'post'`);
}

async function openBatch(): Promise<string> {
  await postedPass();
  const batch = await createBatch(test.db, { limit: 1 }, { ...staffAt(SHOP_DAY), id: null });
  return batch.ok ? batch.data.id : '';
}

async function confirmation(session: SessionTokens): Promise<Call> {
  const begun = await callContract(beginFactorContract, {
    headers: bearer(session),
    body: { currentPassword: PASSWORD },
  });
  const { secret, ticket } = factorSecretSchema.parse(await begun.json());
  return { body: { ticket, otp: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } };
}

const by = staffAt(SHOP_DAY);

async function askedRefund(): Promise<string> {
  const provider = paymentProvider(test.db);
  const { id: orderId } = await shop.invoiced();
  await transitionOrder(test.db, { orderId, to: 'completed', provider }, by);
  const asker = staffAt(now());
  await refundOrder(test.db, { orderId, reason: 'déménagement', key: null, limitCents: 0, provider }, asker);
  const [approval] = await listRefundApprovals(test.db, { at: now(), accountId: '' });
  return approval?.id ?? '';
}

const NEWS = {
  id: 'winter',
  publishedOn: '2026-11-20',
  texts: {
    fr: { slug: 'hiver', title: 'Hiver', lead: 'Froid.', blocks: [] },
    de: { slug: 'winter', title: 'Winter', lead: 'Kalt.', blocks: [] },
  },
};

async function importedNews() {
  await importContent(test.db, [{ name: 'news', text: JSON.stringify({ news: [NEWS] }) }], { at: SHOP_DAY });
  return { params: { type: 'news', id: NEWS.id }, body: { locale: 'de' } };
}

const treasurer = () => systemActor('treasurer', now());

async function newRun() {
  const partnerId = await samplePartner(test.db);
  const rule = { kind: 'flat' as const, amounts: { [partnerId]: 50_000 } };
  const { id: ruleId } = await saveRule(test.db, { name: 'Forfait', rule }, treasurer());
  const { code: edition } = await lastEdition();
  return { edition, ruleId, kind: 'advance' as const, from: '2026-09-01', until: '2026-12-31' };
}

async function computedRun(): Promise<string> {
  const created = await createRun(test.db, await newRun(), treasurer());
  return created.ok ? created.data.id : '';
}

async function frozenRun(): Promise<string> {
  const id = await computedRun();
  await freezeRun(test.db, id, treasurer());
  return id;
}

const newsVersion = async () => (await findPart(test.db, { type: 'news', id: NEWS.id }, 'de'))?.version ?? '';

const BANNER = {
  text: { fr: 'Nuit des musées', de: 'Museumsnacht' },
  link: { fr: '/fr/agenda', de: '/de/agenda' },
  from: '2026-11-01',
  until: '2026-11-30T18:00',
};

async function bannerId(): Promise<string> {
  const added = await addBanner(test.db, BANNER, staffAt(now()));
  return added.ok ? added.data.id : '';
}

/** A successful call for each write. A new contract needs one: without it, this file does not compile. */
const EXAMPLES: Record<LabelOf<Write>, (session: SessionTokens) => Call | Promise<Call>> = {
  'POST /api/admin/sessions/end': () => ({ body: { username: 'camille@passage.example' } }),
  'POST /api/admin/promotion-codes': () => ({ body: { code: 'NEUF', kind: 'percent', value: 10 } }),
  'POST /api/admin/content': () => ({
    body: { terms: [{ id: 'north', kind: 'region', label: { fr: 'Nord', de: 'Nord' }, position: 9 }] },
  }),
  'PUT /api/admin/content/{type}/{id}/draft/{locale}': async () => {
    const { params } = await importedNews();
    const data = { title: 'Neu' };
    const headers = { 'if-match': `"${await newsVersion()}"` };
    return { params: { ...params, locale: 'de' }, headers, body: { data } };
  },
  'POST /api/admin/content/{type}/{id}/publish': importedNews,
  'POST /api/admin/content/{type}/{id}/hide': importedNews,
  'POST /api/admin/content/{type}/{id}/schedule': async () => {
    const { params, body } = await importedNews();
    return { params, body: { ...body, publishAt: '2099-01-01T08:00' } };
  },
  'POST /api/admin/content/{type}/{id}/confirm': importedNews,
  'POST /api/admin/content/{type}/{id}/versions/{number}/restore': async () => {
    const { params, body } = await importedNews();
    const key = { type: 'news', id: NEWS.id, part: 'de' } as const;
    const data = { ...NEWS.texts.de, title: 'Zweite' };
    await saveDraft(test.db, key, { data, ifMatch: await newsVersion() }, by);
    await publish(test.db, key, {}, by);
    return { params: { ...params, number: '1' }, body };
  },
  'POST /api/admin/orders/{id}/transition': async () => ({
    id: (await shop.invoiced()).id,
    body: { to: 'cancelled', reason: 'à la demande' },
  }),
  'POST /api/admin/orders/{id}/resend': async () => ({
    id: (await shop.invoiced()).id,
    body: { document: 'invoice' },
  }),
  'POST /api/admin/orders/{id}/refund': async () => {
    const { orderId } = await shop.placed();
    await transitionOrder(test.db, { orderId, to: 'completed', provider: paymentProvider(test.db) }, by);
    return { id: orderId, body: { reason: 'déménagement' } };
  },
  'POST /api/admin/approvals/{id}': async () => ({
    id: await askedRefund(),
    body: { decision: 'granted' },
  }),
  'POST /api/admin/money/close': () => ({ body: { month: '2026-01' } }),
  'POST /api/admin/payments': async () => {
    const { reference, total } = await shop.invoiced();
    return { body: { reference, amount: total, paidOn: PAID_ON } };
  },
  'POST /api/admin/payments/{id}/settle': async () => ({
    id: await receiptInReview(),
    body: { note: 'rendu par la banque' },
  }),
  'POST /api/admin/payments/import': async () => {
    const { reference } = await shop.invoiced();
    const xml = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8').replace('{reference}', reference);
    return { text: xml, headers: { 'content-type': 'application/xml' } };
  },
  'PUT /api/admin/pro-quotas': () => ({
    body: { username: 'pro@passage.example', product: 'PASSAGE', edition: '26-27', quota: 7 },
  }),
  'PUT /api/admin/catalogue/editions/{code}': async () => {
    const edition = await lastEdition();
    return { id: edition.code, body: edition };
  },
  'POST /api/admin/catalogue/editions/{code}/next': async () => ({ id: (await lastEdition()).code }),
  'POST /api/admin/opening': async () => {
    await test.db.delete(shopOpening);
    return { body: { reason: 'le paiement suit' } };
  },
  'POST /api/admin/opening/checks': () => ({ body: { check: 'mail' } }),
  'POST /api/admin/passes/{uniqueKey}/cards': async () => ({
    id: await issuedPass(),
    body: { reason: 'lost', medium: 'printed' },
  }),
  'POST /api/admin/passes/{uniqueKey}/block': async () => ({
    id: await issuedPass(),
    body: { reason: 'volé' },
  }),
  'POST /api/admin/passes/{uniqueKey}/unblock': async () => {
    const block = { uniqueKey: await issuedPass(), isBlocked: true, reason: 'volé' };
    await setPassBlock(test.db, block, staffAt(SHOP_DAY));
    return { id: block.uniqueKey, body: { reason: 'retrouvé' } };
  },
  'PATCH /api/admin/passes/{uniqueKey}/holder': async () => ({
    id: await issuedPass(),
    body: { lastName: 'Zwickelmann', reason: 'nom de famille changé' },
  }),
  'POST /api/admin/notes': async () => ({
    body: { target: { type: 'pass', id: await issuedPass() }, text: 'rappeler lundi' },
  }),
  'POST /api/admin/notes/{id}/hide': async () => {
    const target = { type: 'pass' as const, id: await issuedPass() };
    const note = await addNote(
      test.db,
      { target, text: 'rappeler lundi' },
      { ...staffAt(SHOP_DAY), id: null },
    );
    return note.ok ? { id: note.data.id } : {};
  },
  'POST /api/admin/card-batches': async () => {
    await postedPass();
    return { body: {} };
  },
  'POST /api/admin/card-batches/{id}/sent': async () => ({ id: await openBatch() }),
  'POST /api/admin/card-batches/{id}/undo': async () => ({ id: await openBatch() }),
  'POST /api/admin/card-batches/lines/{id}/returned': async () => {
    const id = await openBatch();
    await sendBatch(test.db, { id }, { ...staffAt(SHOP_DAY), id: null });
    return { id: (await findBatch(test.db, id))?.items[0]?.id ?? '' };
  },
  'POST /api/admin/people/{id}/open': () => ({ id: shop.context.accountId }),
  'POST /api/admin/people/{id}/sessions/end': () => ({
    id: shop.context.accountId,
    body: { reason: 'téléphone perdu' },
  }),
  'POST /api/admin/places/{id}/keys': async () => ({
    id: await samplePlace(test.db),
    body: { name: 'Caisse 1' },
  }),
  'POST /api/admin/places/{id}/invitations': async () => ({
    id: await samplePlace(test.db),
    body: { name: 'Téléphone de l’entrée' },
  }),
  'POST /api/admin/settlement/rules': () => ({
    body: { name: 'Fixe', rule: { kind: 'fixed', amount: 900 } },
  }),
  'POST /api/admin/settlement/runs': async () => ({ body: await newRun() }),
  'DELETE /api/admin/settlement/runs/{id}': async () => ({ id: await computedRun() }),
  'POST /api/admin/settlement/runs/{id}/freeze': async () => ({ id: await computedRun() }),
  'POST /api/admin/settlement/runs/{id}/approve': async () => ({ id: await frozenRun() }),
  'POST /api/admin/settlement/runs/{id}/payment-file': async () => {
    const id = await frozenRun();
    await approveRun(test.db, id, systemActor('test', now()));
    return { id, body: { executionDay: '2099-01-05' } };
  },
  'PUT /api/admin/team': () => ({ body: { username: 'camille@passage.example', roles: ['desk'] } }),
  'POST /api/admin/team/lost-device': async () => {
    await addStaff(test.db, 'desk@passage.example', staffAt(now()));
    return { body: { username: 'desk@passage.example' } };
  },
  'POST /api/admin/second-factor': () => ({ body: { currentPassword: PASSWORD } }),
  'POST /api/admin/second-factor/confirm': confirmation,
  'POST /api/admin/lock': () => ({}),
  'POST /api/admin/unlock': () => ({ body: { currentPassword: PASSWORD } }),
  'POST /api/admin/banners': () => ({ body: BANNER }),
  'PUT /api/admin/banners/{id}': async () => ({ id: await bannerId(), body: BANNER }),
  'DELETE /api/admin/banners/{id}': async () => ({ id: await bannerId() }),
  'POST /api/admin/preview': () => ({ body: { at: '2027-06-03T09:00:00+02:00' } }),
  'DELETE /api/admin/preview': () => ({}),
};

const staffCalls = CONTRACTS.filter(({ access }) => isStaffAccess(access));
const writes = staffCalls.filter(({ method }) => method !== 'GET');
const exampleOf = (name: string) => new Map(Object.entries(EXAMPLES)).get(name);

const entries = async () => (await listAudit(test.db, auditQuerySchema.parse({}))).items;

describe('a write of staff', () => {
  it.each(writes.map((contract) => [label(contract), contract] as const))(
    'is in the log once if it succeeds, and not if it is refused: %s',
    async (name, contract) => {
      const session = await sessionOf('admin@passage.example');
      const example = await exampleOf(name)?.(session);
      const before = await entries();
      const send = (by: SessionTokens, call: Call | undefined) =>
        callContract(contract, { ...call, headers: { ...call?.headers, ...bearer(by) } });

      const camille = await sessionOf('camille@passage.example');
      expect((await send(camille, example)).status).toBe(403);
      expect((await send(session, { ...example, text: '{', id: 'none' })).ok).toBe(false);
      expect(await entries()).toEqual(before);

      const answer = await send(session, example);
      expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true);
      const [entry, ...rest] = await entries();
      expect(rest).toEqual(before);
      expect(entry).toMatchObject({
        actor: 'admin@passage.example',
        actorKind: 'staff',
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );
});

describe('a call of staff', () => {
  it.each(staffCalls.map((contract) => [label(contract), contract] as const))(
    'is for the roles with its permission only: %s',
    async (_, contract) => {
      const { access } = contract;
      const [it] = await test.db.select().from(accounts).where(eq(accounts.username, 'pro@passage.example'));
      await test.db.insert(staffRoles).values({ accountId: it?.id ?? '', role: 'it', grantedAt: now() });
      const people = {
        customer: 'camille@passage.example',
        admin: 'admin@passage.example',
        it: 'pro@passage.example',
        ...Object.fromEntries(
          STAFF_ROLES.filter((role) => role !== 'it').map((role) => [role, `${role}@passage.example`]),
        ),
      };
      const answers: Record<string, boolean> = {};
      const expected: Record<string, boolean> = {};
      for (const [who, username] of Object.entries(people)) {
        const permissions = permissionsOf(
          STAFF_ROLES.filter((role) => role === who),
          who === 'admin',
        );
        expected[who] =
          access === 'staff' ? permissions.size > 0 : [...permissions].some((one) => one === access);
        const session = await sessionOf(username);
        const answer = await callContract(contract, { headers: bearer(session), id: session.sessionId });
        answers[who] = answer.status !== 403;
        if (!answers[who]) expect(await answer.json()).toMatchObject({ code: 'forbidden' });
      }
      expect(answers).toEqual(expected);
    },
  );

  it('needs a session', async () => {
    for (const contract of staffCalls)
      expect((await callContract(contract, { id: '0' })).status, label(contract)).toBe(401);
  });
});
