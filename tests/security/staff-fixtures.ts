import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '@/lib/db/client';
import { systemActor } from '@/lib/audit/actor';
import { now } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { addPicture } from '@/lib/media/commands';
import { addRedirect } from '@/lib/content/redirect-commands';
import { addBanner } from '@/lib/content/banner-commands';
import { listEditionViews } from '@/lib/editions/queries';
import { importContent } from '@/lib/content-import/commands/import-content';
import { findPart } from '@/lib/publishing/queries/records';
import { prepareGoodwill } from '@/lib/goodwill/commands/prepare-goodwill';
import type { SessionTokens } from '@/lib/identity/commands/sessions';
import { mails } from '@/lib/mail/tables';
import { listPayouts } from '@/lib/books/payout-queries';
import { refundOrder } from '@/lib/orders/commands/refund-order';
import { importBankFile } from '@/lib/orders/commands/import-bank-file';
import { recordPayment } from '@/lib/orders/commands/record-payment';
import { transitionOrder } from '@/lib/orders/commands/transition-order';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { paymentProvider } from '@/lib/payments/configured';
import { createRun } from '@/lib/settlement/commands/compute-run';
import { objectTo } from '@/lib/settlement/commands/object';
import { approveRun, freezeRun } from '@/lib/settlement/commands/move-run';
import { sendRun } from '@/lib/settlement/commands/send-run';
import { listRunStatements } from '@/lib/settlement/statement-queries';
import { saveRule } from '@/lib/settlement/commands/save-rule';
import { listReceipts } from '@/lib/orders/receipt-queries';
import { companyListSchema } from '@/lib/pro/company-schema';
import { listCompanies } from '@/lib/pro/queries/companies';
import { beginFactorContract } from '@/lib/staff/contract';
import { factorSecretSchema } from '@/lib/staff/schema';
import { createBatch } from '@/lib/production/commands/batch';
import { createPromotionCode } from '@/lib/promotions/commands/create-promotion-code';
import { seedCodes } from '@/lib/promotions/sample';
import { listVouchers } from '@/lib/promotions/voucher-list-queries';
import { voucherListSchema } from '@/lib/promotions/voucher-schema';
import { sendByPost } from '../support/by-post';
import { makePassesLast } from '@/tests/support/lasting-passes';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, type useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { bearer, callContract, type Call } from './support';

export const PAID_ON = '2026-11-20';
export const PASSWORD = 'passage-demo';

/** Records for the examples of calls. */
export function staffFixtures(test: { readonly db: Db }, shop: ReturnType<typeof useShop>) {
  async function receiptInReview(): Promise<string> {
    const { reference, total } = await shop.invoiced();
    const payment = { reference, amount: total + 5, paidOn: PAID_ON, keep: true };
    await recordPayment(test.db, payment, staffAt(SHOP_DAY));
    const [receipt] = await listReceipts(test.db, { state: 'review' });
    return receipt?.id ?? '';
  }

  /** A payment that names no order, and the number of an open one of that amount. */
  async function lostPayment() {
    const { number, total } = await shop.invoiced();
    await importBankFile(test.db, readFileSync('tests/fixtures/bank/camt054.xml', 'utf8'), staffAt(SHOP_DAY));
    const receipts = await listReceipts(test.db, { state: 'review' });
    const receipt = receipts.find(({ amount }) => amount === total);
    return { id: receipt?.id ?? '', body: { order: number } };
  }

  /** A refund of a paid invoice, which the books pay back. */
  async function transferRefund() {
    const { id, reference, total } = await shop.invoiced();
    await recordPayment(test.db, { reference, amount: total, paidOn: PAID_ON }, staffAt(SHOP_DAY));
    await refundOrder(test.db, { orderId: id, reason: 'x', key: null, provider: null }, staffAt(SHOP_DAY));
    const [refund] = (await listPayouts(test.db, { state: 'open', page: 1 })).items;
    return { id: refund?.id ?? '', body: { paidOn: dayOf(SHOP_DAY) } };
  }

  async function failedMail(): Promise<string> {
    await shop.invoiced();
    const [mail] = await test.db.update(mails).set({ status: 'failed' }).returning({ id: mails.id });
    return mail?.id ?? '';
  }

  async function lastEdition() {
    const edition = (await listEditionViews(test.db, 'fr')).at(-1);
    if (!edition) throw new Error('no edition');
    return edition;
  }

  async function issuedPass(): Promise<string> {
    await shop.decide(await shop.placed(), 'succeed');
    await makePassesLast(test.db);
    return (await shop.passes())[0]?.uniqueKey ?? '';
  }

  /** A pass whose card goes by post. */
  async function postedPass(): Promise<void> {
    await issuedPass();
    await sendByPost(test.db);
  }

  async function promotionCode(): Promise<string> {
    const code = { code: 'OFFRE', kind: 'percent' as const, value: 10 };
    const created = await createPromotionCode(test.db, code, by);
    return created.ok ? created.data.code : '';
  }

  async function voucherId(): Promise<string> {
    await seedCodes(test.db, now());
    return (await listVouchers(test.db, voucherListSchema.parse({}), dayOf(now()))).items[0]?.id ?? '';
  }

  const GOODWILL = {
    filter: { edition: '26-27' },
    action: 'extend' as const,
    days: 30,
    reason: 'musée fermé',
    message: { fr: 'Le musée était fermé.', de: 'Das Museum war geschlossen.' },
  };

  async function goodwillId(): Promise<string> {
    await issuedPass();
    const prepared = await prepareGoodwill(test.db, GOODWILL, { ...by, id: null });
    return prepared.ok ? prepared.data.id : '';
  }

  async function companyFile() {
    const [company] = (await listCompanies(test.db, companyListSchema.parse({}))).items;
    const form = new FormData();
    const rows = 'Produit;Prénom;Nom;Date de naissance;E-mail\nPASSAGE;Zoé;Favre;;zoe@passage.example';
    form.set('file', new File([rows], 'personnes.csv', { type: 'text/csv' }));
    const body = new Response(form);
    return {
      id: company?.id ?? '',
      text: new Uint8Array(await body.clone().arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
    };
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
    await refundOrder(
      test.db,
      { orderId, reason: 'déménagement', key: null, limitCents: 0, provider },
      asker,
    );
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
    await importContent(test.db, [{ name: 'news', text: JSON.stringify({ news: [NEWS] }) }], {
      at: SHOP_DAY,
    });
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

  async function approvedRun(): Promise<string> {
    const id = await frozenRun();
    await approveRun(test.db, id, systemActor('lead', now()));
    return id;
  }

  async function sentRun(): Promise<string> {
    const id = await approvedRun();
    await sendRun(test.db, id, treasurer());
    return id;
  }

  async function statement({ isObjected = false } = {}): Promise<string> {
    const [found] = await listRunStatements(test.db, await sentRun());
    const id = found?.statement?.id ?? '';
    if (isObjected) await objectTo(test.db, { id, text: 'Il manque une visite.' }, treasurer());
    return id;
  }

  const newsVersion = async () =>
    (await findPart(test.db, { type: 'news', id: NEWS.id }, 'de'))?.version ?? '';
  const newsIfMatch = async () => ({ 'if-match': `"${await newsVersion()}"` });

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

  async function redirectId(): Promise<string> {
    const added = await addRedirect(test.db, { from: '/fr/vieux', to: '/fr/agenda' }, staffAt(now()));
    return added.ok ? added.data.id : '';
  }

  /** A picture of one point, as a form sends it. */
  async function pictureForm() {
    const form = new FormData();
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    form.set('file', new File([Buffer.from(png, 'base64')], 'point.png', { type: 'image/png' }));
    const body = new Response(form);
    return {
      text: new Uint8Array(await body.clone().arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
    };
  }

  async function newPicture() {
    const id = '0123456789abcdef0123456789abcdef';
    const files = [{ width: 480, format: 'webp' as const, bytes: new Uint8Array([1]) }];
    const picture = { id, width: 480, height: 320, widths: [480], files, fileName: 'lac.jpg' };
    return addPicture(test.db, picture, staffAt(now()));
  }

  return {
    promotionCode,
    voucherId,
    redirectId,
    pictureForm,
    newPicture,
    GOODWILL,
    goodwillId,
    companyFile,
    receiptInReview,
    lostPayment,
    failedMail,
    transferRefund,
    lastEdition,
    issuedPass,
    postedPass,
    openBatch,
    confirmation,
    by,
    askedRefund,
    NEWS,
    importedNews,
    newRun,
    computedRun,
    frozenRun,
    approvedRun,
    sentRun,
    statement,
    newsVersion,
    newsIfMatch,
    BANNER,
    bannerId,
  };
}
