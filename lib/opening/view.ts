import 'server-only';
import { createTranslator } from 'use-intl/core';
import { getEnv } from '../config/env';
import { stripeWebhookContract } from '../payments/contract';
import { formatEdition, formatInstantDay, formatMoney, formatOfficeInstant } from '../i18n/format';
import { LANGUAGES, type Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { doneAtOf, isItemDone, pagesOf, type OpeningFacts } from './rules';
import { OPENING_ITEMS, type Opening, type OpeningItemId } from './schema';

const translator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'office.opening' });
type Translate = ReturnType<typeof translator>;

/** A notice within this time is taken for that of the test session. */
const PROMPT_SECONDS = 120;

function companyDetail({ isSample, examples, sender }: OpeningFacts['company'], t: Translate): string {
  if (isSample) return t('company.sample');
  const left = [...examples, ...(sender.endsWith('.example') ? ['MAIL_FROM'] : [])];
  return left.length ? t('company.examples', { fields: left.join(', ') }) : t('company.done');
}

function mailDetail(mail: OpeningFacts['mail'], t: Translate): string {
  if (!mail) return t('mail.none');
  const { status, to, error } = mail;
  if (status === 'sent') return t('mail.sent', { to });
  return error ? t('mail.failed', { to, error }) : t('mail.queued', { to });
}

function paymentDetail({ missing, checkedAt, notice }: OpeningFacts['payment'], t: Translate): string {
  if (missing.length) return t('payment.missing', { settings: missing.join(', ') });
  if (!checkedAt) return t('payment.none');
  if (notice === null) return t('payment.done');
  if (notice === 'awaited')
    return t('payment.awaited', {
      when: formatOfficeInstant(checkedAt),
      url: `${getEnv().publicUrl}${stripeWebhookContract.path}`,
    });
  const seconds = Math.max(0, Math.round((notice.getTime() - checkedAt.getTime()) / 1_000));
  return seconds <= PROMPT_SECONDS ? t('payment.told', { seconds }) : t('payment.toldLater');
}

function qrBillDetail({ hasAccount, checkedAt }: OpeningFacts['qrBill'], t: Translate): string {
  if (!hasAccount) return t('qrBill.noAccount');
  return t(checkedAt ? 'qrBill.checked' : 'qrBill.unchecked');
}

/** Gaps of incomplete pages, by page and language. */
function pagesDetail(id: 'conditions' | 'legal', facts: OpeningFacts, locale: Locale, t: Translate): string {
  const gaps = pagesOf(id, facts).flatMap(({ page, locale: of, isMissing, blanks }) => {
    const where = { page: t(`pages.${page}`), language: LANGUAGES[of].name };
    if (isMissing) return [t('pages.missing', where)];
    return blanks.length ? [t('pages.blanks', { ...where, blanks: blanks.join(', ') })] : [];
  });
  return gaps.length ? gaps.join(' ') : t('pages.done');
}

function backupDetail({ backup, restore }: OpeningFacts, t: Translate): string {
  if (!backup) return t('backup.none');
  return restore
    ? t('backup.done', { when: formatInstantDay(backup) })
    : t('backup.unproven', { when: formatOfficeInstant(backup) });
}

function detailOf(id: OpeningItemId, facts: OpeningFacts, locale: Locale, t: Translate): string {
  switch (id) {
    case 'company':
      return companyDetail(facts.company, t);
    case 'mail':
      return mailDetail(facts.mail, t);
    case 'payment':
      return paymentDetail(facts.payment, t);
    case 'qr_bill':
      return qrBillDetail(facts.qrBill, t);
    case 'edition':
      return facts.edition
        ? t('edition.done', {
            edition: formatEdition(facts.edition.code),
            price: formatMoney(facts.edition.priceCents),
          })
        : t('edition.none');
    case 'conditions':
    case 'legal':
      return pagesDetail(id, facts, locale, t);
    case 'second_factor':
      return facts.protectedStaff.length
        ? t('secondFactor.who', {
            count: facts.protectedStaff.length,
            names: facts.protectedStaff.join(', '),
          })
        : t('secondFactor.none');
    case 'backup':
      return backupDetail(facts, t);
  }
}

/** The opening list in a language. */
export function openingView(facts: OpeningFacts, locale: Locale): Opening {
  const t = translator(locale);
  return {
    isOpen: facts.opened !== null,
    items: OPENING_ITEMS.map((id) => {
      const doneAt = doneAtOf(id, facts);
      return {
        id,
        isDone: isItemDone(id, facts),
        title: t(`items.${id}`),
        detail: detailOf(id, facts, locale, t),
        ...(doneAt && { doneAt: doneAt.toISOString() }),
      };
    }),
  };
}
