import { readFileSync } from 'node:fs';
import type { Db } from '@/lib/db/client';
import type { ApiContract } from '@/lib/api/contracts';
import { shopOpening } from '@/lib/catalogue/tables';
import { payRefund } from '@/lib/books/commands/pay-refund';
import { setPassBlock } from '@/lib/cards/commands/block-pass';
import { now } from '@/lib/config/env';
import { addDays, dayOf } from '@/lib/core/dates';
import { HOUR_MS } from '@/lib/core/durations';
import type { Permission } from '@/lib/core/permissions';
import { publish } from '@/lib/publishing/commands/publish';
import { confirmGoodwill } from '@/lib/goodwill/commands/move-goodwill';
import type { SessionTokens } from '@/lib/identity/commands/sessions';
import { applyAssignments, assignPayment } from '@/lib/orders/commands/assign-payment';
import { settleReceipt } from '@/lib/orders/commands/settle-receipt';
import { setPlan } from '@/lib/orders/commands/set-plan';
import { transitionOrder } from '@/lib/orders/commands/transition-order';
import { setVoucherBlock } from '@/lib/promotions/commands/change-voucher';
import { stopOffer } from '@/lib/promotions/commands/stop-offer';
import { NEW_PICTURE } from '@/lib/media/schema';
import { paymentProvider } from '@/lib/payments/configured';
import { addNote } from '@/lib/notes/commands/write-note';
import { addStaff } from '@/lib/staff/commands/console';
import { SHOP_DAY, type useShop } from '@/tests/support/orders';
import { emailOf, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import type { Call } from './support';
import { cardExamples } from './card-examples';
import { counterExamples } from './counter-examples';
import { houseExamples } from './house-examples';
import { peopleExamples } from './people-examples';
import { germanDraftOf } from './staff-draft';
import { PAID_ON, PASSWORD, staffFixtures } from './staff-fixtures';

type Write = Exclude<Extract<ApiContract, { access: Permission | 'staff' }>, { method: 'GET' }>;
type LabelOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;

const MAIL_TEXTS = { template: 'activation', locale: 'de' };

/** A successful call for each write. A new contract needs one: without it, this file does not compile. */
export function staffExamples(test: { readonly db: Db }, shop: ReturnType<typeof useShop>) {
  const fixtures = staffFixtures(test, shop);
  const {
    redirectId,
    pictureForm,
    newPicture,
    receiptInReview,
    lostPayment,
    transferRefund,
    failedMail,
    lastEdition,
    issuedPass,
    postedPass,
    openBatch,
    confirmation,
    by,
    askedRefund,
    NEWS,
    importedNews,
    newsVersion,
    newsIfMatch,
    BANNER,
    bannerId,
    promotionCode,
    voucherId,
    GOODWILL,
    goodwillId,
    companyFile,
  } = fixtures;
  const ofInvoice = async (body: object) => ({ id: (await shop.invoiced()).id, body });
  const planned = async (at = now()) => {
    const { id, total } = await shop.invoiced();
    const parts = [{ dueOn: addDays(dayOf(at), 30), amount: total }];
    return { id, body: { parts, reason: 'accord' } };
  };
  const examples: Record<LabelOf<Write>, (session: SessionTokens) => Call | Promise<Call>> = {
    'POST /api/admin/sessions/end': () => ({ body: { username: 'camille@passage.example' } }),
    'POST /api/admin/promotion-codes': () => ({ body: { code: 'NEUF', kind: 'percent', value: 10 } }),
    'POST /api/admin/promotion-codes/series': () => ({
      body: { prefix: 'PAYOT', count: 3, kind: 'percent', value: 10, note: 'Librairie' },
    }),
    'POST /api/admin/promotion-codes/{id}/stop': async () => ({
      id: await promotionCode(),
      body: { reason: 'le code circule' },
    }),
    'POST /api/admin/promotion-codes/{id}/resume': async () => {
      const id = await promotionCode();
      await stopOffer(test.db, { id, isStopped: true, reason: 'le code circule' }, by);
      return { id, body: { reason: 'erreur' } };
    },
    'POST /api/admin/vouchers/{id}/block': async () => ({ id: await voucherId(), body: { reason: 'volé' } }),
    'POST /api/admin/vouchers/{id}/unblock': async () => {
      const id = await voucherId();
      await setVoucherBlock(test.db, { id, isBlocked: true, reason: 'volé' }, by);
      return { id, body: { reason: 'retrouvé' } };
    },
    'POST /api/admin/vouchers/{id}/extend': async () => ({
      id: await voucherId(),
      body: { until: addDays(dayOf(now()), 400), reason: 'maladie' },
    }),
    'POST /api/admin/vouchers/{id}/resend': async () => ({
      id: await voucherId(),
      body: { to: 'noe@passage.example', reason: 'message perdu' },
    }),
    'POST /api/admin/content': () => ({
      body: { terms: [{ id: 'north', kind: 'region', label: { fr: 'Nord', de: 'Nord' }, position: 9 }] },
    }),
    'PUT /api/admin/content/{type}/{id}/draft/{locale}': async () => ({
      params: { ...(await importedNews()).params, locale: 'de' },
      headers: await newsIfMatch(),
      body: { data: { title: 'Neu' } },
    }),
    'DELETE /api/admin/content/{type}/{id}/draft/{locale}': async () => {
      await importedNews();
      return germanDraftOf(test.db, NEWS.id, { data: NEWS.texts.de, ifMatch: await newsVersion() });
    },
    'POST /api/admin/content/{type}/{id}/publish': importedNews,
    'POST /api/admin/content/{type}/{id}/hide': importedNews,
    'POST /api/admin/content/{type}/{id}/schedule': async () => {
      const { params, body } = await importedNews();
      return { params, body: { ...body, publishAt: '2099-01-01T08:00' } };
    },
    'POST /api/admin/content/{type}/{id}/preview': importedNews,
    'POST /api/admin/content/{type}/{id}/confirm': importedNews,
    'POST /api/admin/content/{type}/{id}/versions/{number}/restore': async () => {
      const { params, body } = await importedNews();
      const data = { ...NEWS.texts.de, title: 'Zweite' };
      await germanDraftOf(test.db, NEWS.id, { data, ifMatch: await newsVersion() });
      await publish(test.db, { type: 'news', id: NEWS.id, part: 'de' }, {}, by);
      return { params: { ...params, number: '1' }, body };
    },
    'POST /api/admin/events': () => ({ body: { text: 'Titel (Deutsch)\nSchneenächte' } }),
    'POST /api/admin/media': pictureForm,
    'PUT /api/admin/media/{id}': async () => {
      const { id, version } = await newPicture();
      return { id, headers: { 'if-match': `"${version}"` }, body: NEW_PICTURE };
    },
    'DELETE /api/admin/media/{id}': async () => ({ id: (await newPicture()).id }),
    'POST /api/admin/orders/{id}/transition': async () => ({
      id: (await shop.invoiced()).id,
      body: { to: 'cancelled', reason: 'à la demande' },
    }),
    'POST /api/admin/orders/bulk': async () => {
      await shop.decide(await shop.placed(), 'succeed');
      return { body: { to: 'produced', confirm: { count: 1, reason: 'chez l’imprimeur' } } };
    },
    'POST /api/admin/orders/{id}/resend': () => ofInvoice({ document: 'invoice' }),
    'PUT /api/admin/orders/{id}/reminders': () => ofInvoice({ reminders: 'stopped', reason: 'accord' }),
    'PUT /api/admin/orders/{id}/plan': () => planned(),
    'POST /api/admin/orders/{id}/plan/end': async () => {
      const { id, body } = await planned(by.at);
      return setPlan(test.db, { id, ...body }, by).then(() => ({ id, body: { reason: 'accord' } }));
    },
    'POST /api/admin/orders/{id}/refund': async () => {
      const { orderId } = await shop.placed();
      await transitionOrder(test.db, { orderId, to: 'completed', provider: paymentProvider(test.db) }, by);
      return { id: orderId, body: { reason: 'déménagement' } };
    },
    'POST /api/admin/approvals/{id}': async () => ({
      id: await askedRefund(),
      body: { decision: 'granted' },
    }),
    'PUT /api/admin/refunds/{id}/payment': transferRefund,
    'DELETE /api/admin/refunds/{id}/payment': async () => {
      const { id, body } = await transferRefund();
      await payRefund(test.db, { id, ...body }, by);
      return { id };
    },
    'POST /api/admin/money/close': () => ({ body: { month: '2026-01' } }),
    'POST /api/admin/payments': async () => {
      const { reference, total } = await shop.invoiced();
      return { body: { reference, amount: total, paidOn: PAID_ON } };
    },
    'POST /api/admin/payments/{id}/settle': async () => ({
      id: await receiptInReview(),
      body: { note: 'rendu par la banque' },
    }),
    'POST /api/admin/payments/{id}/review': async () => {
      const receiptId = await receiptInReview();
      const settlement = { receiptId, note: 'rendu par la banque', refund: false, provider: null };
      await settleReceipt(test.db, settlement, staffAt(SHOP_DAY));
      return { id: receiptId, body: { reason: 'autre paiement' } };
    },
    'POST /api/admin/payments/{id}/reopen': async () => {
      const { id, body } = await lostPayment();
      await assignPayment(test.db, { id, ...body }, staffAt(SHOP_DAY));
      await applyAssignments(test.db, new Date(SHOP_DAY.getTime() + HOUR_MS));
      return { id, body: { reason: 'autre personne' } };
    },
    'PUT /api/admin/payments/{id}/order': lostPayment,
    'DELETE /api/admin/payments/{id}/order': async () => {
      const { id, body } = await lostPayment();
      await assignPayment(test.db, { id, ...body }, staffAt(SHOP_DAY));
      return { id };
    },
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
    'PUT /api/admin/mail-texts/{template}/{locale}': () => ({
      params: MAIL_TEXTS,
      headers: { 'if-match': '"original"' },
      body: { texts: { button: 'Mein Konto öffnen' } },
    }),
    'POST /api/admin/mail-texts/{template}/{locale}/test': () => ({
      params: MAIL_TEXTS,
      body: { texts: {} },
    }),
    'POST /api/admin/mails/{id}/resend': async () => ({ id: await failedMail(), body: {} }),
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
    'POST /api/admin/passes/{uniqueKey}/visits': async () => ({ id: await issuedPass() }),
    'PUT /api/admin/companies': async () => ({ body: { username: emailOf(await shopCustomer(test.db)) } }),
    'DELETE /api/admin/companies/{id}': async () => ({ id: (await companyFile()).id }),
    'POST /api/admin/companies/{id}/import': companyFile,
    'POST /api/admin/passes/bulk': async () => {
      await issuedPass();
      return { body: GOODWILL };
    },
    'POST /api/admin/passes/bulk/{id}/confirm': async () => ({ id: await goodwillId(), body: { count: 1 } }),
    'POST /api/admin/passes/bulk/{id}/undo': async () => {
      const id = await goodwillId();
      await confirmGoodwill(test.db, { id, count: 1 }, by);
      return { id, body: { reason: 'erreur de filtre' } };
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
    ...peopleExamples(test, shop),
    ...cardExamples(test, fixtures),
    ...counterExamples(test),
    'PUT /api/admin/reminder-times': () => ({ body: { renewalDays: [45, 20, -7] } }),
    ...houseExamples(test, shop, fixtures),
    'PUT /api/admin/team': () => ({ body: { username: 'camille@passage.example', roles: ['desk'] } }),
    'POST /api/admin/team/lost-device': async () => {
      await addStaff(test.db, 'desk@passage.example', staffAt(now()));
      return { body: { username: 'desk@passage.example' } };
    },
    'POST /api/admin/second-factor': () => ({ body: { currentPassword: PASSWORD } }),
    'POST /api/admin/second-factor/confirm': confirmation,
    'POST /api/admin/lock': () => ({}),
    'POST /api/admin/unlock': () => ({ body: { currentPassword: PASSWORD } }),
    'POST /api/admin/redirects': () => ({ body: { from: '/fr/vieux', to: '/fr/agenda' } }),
    'DELETE /api/admin/redirects/{id}': async () => ({ id: await redirectId() }),
    'POST /api/admin/banners': () => ({ body: BANNER }),
    'PUT /api/admin/banners/{id}': async () => ({ id: await bannerId(), body: BANNER }),
    'DELETE /api/admin/banners/{id}': async () => ({ id: await bannerId() }),
    'POST /api/admin/preview': () => ({ body: { at: '2027-06-03T09:00:00+02:00' } }),
    'DELETE /api/admin/preview': () => ({}),
  };
  return examples;
}
