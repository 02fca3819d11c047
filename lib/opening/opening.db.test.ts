import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { getCatalogue } from '@/lib/catalogue/queries';
import { shopOpening } from '@/lib/catalogue/tables';
import { now, resetEnv } from '@/lib/config/env';
import { secondFactors } from '@/lib/identity/tables';
import { seal } from '@/lib/identity/sealed-text';
import { markSent } from '@/lib/mail/outbox-commands';
import { mails } from '@/lib/mail/tables';
import { loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { useShop, SHOP_DAY } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { sendSessionEvent, useStripe } from '@/tests/support/stripe-shop';
import { bearer, callContract } from '@/tests/security/support';
import { addEntryContract } from '../cart/contract';
import { blanksIn } from './blanks';
import { recordCheck, runCheck } from './commands/run-check';
import { getOpeningContract, getTestInvoiceContract, openShopContract, runCheckContract } from './contract';
import { readOpeningFacts } from './queries';
import { openingSchema, type OpeningItemId } from './schema';
import { openingView } from './view';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

beforeEach(() => test.db.delete(shopOpening));

async function opening(name: 'lead' | 'desk' = 'lead') {
  const { data } = await office.call(name, getOpeningContract);
  return openingSchema.parse(data);
}
const itemOf = async (id: OpeningItemId) => (await opening()).items.find((one) => one.id === id);
const open = (body: { reason?: string } = {}) => office.call('lead', openShopContract, { body });

describe('the opening list', () => {
  it('says in the language of the caller what is missing', async () => {
    const { isOpen, items } = await opening('desk');
    expect(isOpen).toBe(false);
    expect(items.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['company', false],
      ['mail', false],
      ['payment', false],
      ['qr_bill', false],
      ['edition', true],
      ['conditions', false],
      ['legal', false],
      ['second_factor', false],
      ['backup', false],
    ]);
    const headers = { ...bearer({ token: await office.tokenOf('desk') }), 'accept-language': 'de' };
    const german = openingSchema.parse(await (await callContract(getOpeningContract, { headers })).json());
    expect(german.items[5]).toMatchObject({ title: 'AGB' });
    expect(german.items[5]?.detail).toContain('AGB (Deutsch): Die Seite fehlt.');
  });

  it('counts the test mail once the mail server has taken it', async () => {
    expect((await office.call('lead', runCheckContract, { body: { check: 'mail' } })).status).toBe(200);
    expect(await itemOf('mail')).toMatchObject({ isDone: false });
    const [mail] = await test.db.select().from(mails).where(eq(mails.template, 'opening_test'));
    expect(mail?.toAddress).toBe('lead@passage.example');
    await markSent(test.db, mail?.id ?? '');
    expect(await itemOf('mail')).toMatchObject({ isDone: true });
  });

  it('opens and closes a session at the payment provider', async () => {
    const answer = await office.call('lead', runCheckContract, { body: { check: 'payment' } });
    expect(answer.status).toBe(200);
    expect(await itemOf('payment')).toMatchObject({ isDone: true });
  });

  it('has an invoice to look at, whose confirmation ends with the account', async () => {
    const headers = bearer({ token: await office.tokenOf('lead') });
    const file = await callContract(getTestInvoiceContract, { headers });
    expect(await file.text()).toMatch(/^%PDF-/);
    await office.call('lead', runCheckContract, { body: { check: 'qr_bill' } });
    expect(await itemOf('qr_bill')).toMatchObject({ isDone: true });
    const before = process.env.QR_IBAN;
    process.env.QR_IBAN = 'CH93 0076 2011 6238 5295 7';
    resetEnv();
    expect(await itemOf('qr_bill')).toMatchObject({ isDone: false });
    if (before === undefined) delete process.env.QR_IBAN;
    else process.env.QR_IBAN = before;
    resetEnv();
  });

  it('names the blanks of a page', async () => {
    expect(blanksIn({ fr: ['[[for]] et [[ délai ]], [[for]]'] })).toEqual(['for', 'délai']);
    await loadSmallContent(test.db);
    await test.db.execute(sql`insert into content_pages (id, layout, data, checksum, updated_at) values
      ('agb', 'conditions', ${JSON.stringify({ texts: { fr: { lead: 'For : [[for juridique]].' }, de: {} } })}::jsonb,
       'x', now())`);
    expect(await itemOf('conditions')).toMatchObject({
      isDone: false,
      detail: 'Conditions générales (Français), à compléter\u202f: for juridique.',
    });
  });

  it('wants a second factor of two people, and a restored backup', async () => {
    for (const name of ['lead', 'desk'] as const) {
      expect(await itemOf('second_factor')).toMatchObject({ isDone: false });
      const accountId = await office.accountOf(name);
      const sealedSecret = seal('second-factor', 'JBSWY3DPEHPK3PXP', accountId);
      await test.db.insert(secondFactors).values({ accountId, sealedSecret, createdAt: SHOP_DAY });
    }
    expect(await itemOf('second_factor')).toMatchObject({ isDone: true });
    await recordCheck(test.db, 'backup', { doneAt: SHOP_DAY });
    expect(await itemOf('backup')).toMatchObject({ isDone: false });
    await recordCheck(test.db, 'restore', { doneAt: SHOP_DAY });
    expect(await itemOf('backup')).toMatchObject({ isDone: true });
  });
});

describe('card payments through Stripe', () => {
  const stripe = useStripe(test);
  const payment = async () => {
    const facts = await readOpeningFacts(test.db, now());
    const { items } = openingView(facts, 'de');
    return items.find(({ id }) => id === 'payment');
  };

  it('count once its signed notice of the test session came back', async () => {
    await recordCheck(test.db, 'payment', { doneAt: now() });
    const awaited = await payment();
    expect(awaited).toMatchObject({ isDone: false });
    expect(awaited?.detail).toContain('/api/payments/stripe/webhook');
    stripe.stripe.state.onExpired = (session) => void sendSessionEvent(session, 'expired');
    const person = { accountId: await office.accountOf('lead'), username: '', firstName: '' };
    const context = { person, locale: 'de', by: staffAt(now()) } as const;
    expect(await runCheck(test.db, 'payment', context)).toMatchObject({ ok: true });
    expect(await payment()).toMatchObject({ isDone: true });
    expect((await payment())?.detail).toContain('Signierte Rückmeldung');
  });

  it('say which settings are missing', async () => {
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', '');
    resetEnv();
    expect(await payment()).toMatchObject({
      isDone: false,
      detail: expect.stringContaining('_SECRET') as string,
    });
  });
});

describe('a shop that is not open', () => {
  it('sells nothing', async () => {
    const catalogue = await getCatalogue(test.db, { at: SHOP_DAY, locale: 'fr' });
    expect(catalogue).toMatchObject({ buyingEnabled: false, edition: { code: '26-27' } });
    const headers = bearer({ token: await office.tokenOf('camille') });
    const added = await callContract(addEntryContract, { headers, body: { product: 'PASSAGE' } });
    expect(await added.json()).toMatchObject({ status: 409, code: 'sale_closed' });
  });

  it('takes no order of a cart from before', async () => {
    expect(await shop.submit()).toMatchObject({ error: { code: 'sale_closed' } });
    await test.db.insert(shopOpening).values({ openedAt: SHOP_DAY });
    expect(await shop.submit()).toMatchObject({ ok: true });
  });

  it('opens for a reason while something is missing, once, and the log says why', async () => {
    expect(await open()).toMatchObject({ status: 422, data: { errors: [{ path: 'reason' }] } });
    expect((await office.call('desk', openShopContract, { body: { reason: 'x' } })).status).toBe(403);
    expect(await open({ reason: 'la banque répond lundi' })).toMatchObject({ data: { isOpen: true } });
    expect((await open({ reason: 'encore' })).code).toBe('conflict');
    const [entry] = (await listAudit(test.db, auditQuerySchema.parse({ action: 'shop_opened' }))).items;
    expect(entry).toMatchObject({
      actor: 'lead@passage.example',
      reason: 'la banque répond lundi',
      target: 'shop',
      after: { missing: expect.arrayContaining(['company', 'payment']) as unknown },
    });
    const catalogue = await getCatalogue(test.db, { at: SHOP_DAY, locale: 'fr' });
    expect(catalogue.buyingEnabled).toBe(true);
  });
});
