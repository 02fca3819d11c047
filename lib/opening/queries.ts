import 'server-only';
import { createHash } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { LEADING_KIND } from '../catalogue/products';
import { loadCatalogue } from '../catalogue/queries';
import { sellingEdition, type Catalogue } from '../catalogue/rules';
import { shopOpening } from '../catalogue/tables';
import { brandState } from '../config/brand';
import { getEnv } from '../config/env';
import { LEGAL_LAYOUTS, type LegalLayout } from '../content/schema/editorial';
import { pages } from '../content/tables';
import { isOver, momentOf } from '../core/dates';
import type { Db } from '../db/client';
import { LOCALES } from '../i18n/languages';
import { mails } from '../mail/tables';
import { creditorOf, invoiceIban } from '../payments/invoice-account';
import { firstEventSince } from '../payments/queries';
import { listStaff } from '../staff/team-queries';
import { blanksIn } from './blanks';
import type { OpeningFacts, PageState } from './rules';
import { openingChecks } from './tables';

/** Digest of what an invoice says about its creditor; null without an account for invoices. */
export function creditorDigest(): string | null {
  const iban = invoiceIban();
  if (!iban) return null;
  const creditor = JSON.stringify([iban, ...LOCALES.map(creditorOf)]);
  return createHash('sha256').update(creditor).digest('hex');
}

/** The newest test mail, a delivered one first. */
async function testMail(db: Db): Promise<OpeningFacts['mail']> {
  const [mail] = await db
    .select({ status: mails.status, to: mails.toAddress, sentAt: mails.sentAt, error: mails.lastError })
    .from(mails)
    .where(eq(mails.template, 'opening_test'))
    .orderBy(desc(sql`${mails.status} = 'sent'`), desc(mails.createdAt))
    .limit(1);
  return mail ?? null;
}

function editionOnSale({ editions }: Catalogue, at: Date): OpeningFacts['edition'] {
  const edition = sellingEdition(editions, momentOf(at));
  const priceCents = edition?.prices[LEADING_KIND];
  if (!edition || priceCents === undefined || isOver(edition.onSaleUntil, momentOf(at))) return null;
  return { code: edition.code, priceCents, onSaleFrom: edition.onSaleFrom };
}

/** The provider tells of the test session that was closed, or of a payment after it. */
async function paymentState(db: Db, checkedAt: Date | null): Promise<OpeningFacts['payment']> {
  const { paymentProvider: name, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = getEnv();
  if (name !== 'stripe') return { missing: [], checkedAt, notice: null };
  const missing = Object.entries({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).flatMap(([key, value]) =>
    value ? [] : [key],
  );
  const notice = checkedAt && (await firstEventSince(db, name, checkedAt));
  return { missing, checkedAt, notice: notice ?? 'awaited' };
}

async function legalPages(db: Db): Promise<Record<LegalLayout, PageState[]>> {
  const rows = await db
    .select({ id: pages.id, layout: pages.layout, data: pages.data, updatedAt: pages.updatedAt })
    .from(pages)
    .where(inArray(pages.layout, LEGAL_LAYOUTS));
  const stateOf = (layout: LegalLayout): PageState[] =>
    LOCALES.map((locale) => {
      const row = rows.find((one) => one.layout === layout);
      const texts = row?.data.texts[locale];
      return {
        page: layout,
        id: row?.id ?? layout,
        locale,
        isMissing: !texts,
        blanks: texts ? blanksIn(texts) : [],
        changedAt: row?.updatedAt ?? null,
      };
    });
  return {
    conditions: stateOf('conditions'),
    privacy: stateOf('privacy'),
    imprint: stateOf('imprint'),
  };
}

/** Current facts behind the opening list. */
export async function readOpeningFacts(db: Db, at: Date): Promise<OpeningFacts> {
  const catalogue = await loadCatalogue(db);
  const [opened] = await db
    .select({ at: shopOpening.openedAt, reason: shopOpening.reason })
    .from(shopOpening);
  const checks = await db.select().from(openingChecks);
  const checkOf = (id: (typeof checks)[number]['id']) => checks.find((one) => one.id === id);
  const digest = creditorDigest();
  const qrBill = checkOf('qr_bill');
  const staff = await listStaff(db);
  return {
    opened: opened ?? null,
    company: { ...brandState(), sender: getEnv().MAIL_FROM },
    mail: await testMail(db),
    payment: await paymentState(db, checkOf('payment')?.doneAt ?? null),
    qrBill: {
      hasAccount: digest !== null,
      checkedAt: qrBill && qrBill.digest === digest ? qrBill.doneAt : null,
    },
    edition: editionOnSale(catalogue, at),
    pages: await legalPages(db),
    protectedStaff: staff.filter(({ secondFactor }) => secondFactor === 'set').map(({ name }) => name),
    backup: checkOf('backup')?.doneAt ?? null,
    restore: checkOf('restore')?.doneAt ?? null,
  };
}
