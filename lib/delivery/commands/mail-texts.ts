import 'server-only';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume } from '../../http/rate-limit-commands';
import { queueMail } from '../../mail/commands';
import { originalTexts } from '../../mail/originals';
import { mailTexts } from '../../mail/tables';
import { mailTextsView, textsVersion } from '../../mail/text-queries';
import { faultsOfTexts } from '../../mail/text-rules';
import type { MailTextsKey, MailTextsView } from '../../mail/text-schema';

type Texts = Record<string, string>;

/** The texts that are not the original. */
const changedTexts = (texts: Texts, originals: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key, text]) => text !== originals[key]));

/**
 * Replaces the edited texts of a mail in one language; those that are left out are the original again.
 * @returns `invalid_data` with what a text lacks; `conflict` with the other version if another one than `ifMatch` is
 * stored
 */
export async function saveMailTexts(
  db: Db,
  key: MailTextsKey,
  { texts, ifMatch }: { texts: Texts; ifMatch: string },
  by: AuditActor,
): Promise<Result<MailTextsView, 'invalid_data' | 'conflict'>> {
  const { template, locale } = key;
  const originals = originalTexts(template, locale);
  const faults = faultsOfTexts(texts, originals);
  if (faults.length) return fail('invalid_data', faults);
  const changed = changedTexts(texts, originals);
  const isOne = and(eq(mailTexts.template, template), eq(mailTexts.locale, locale));
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailTexts).where(isOne).for('update');
    if (textsVersion(before) !== ifMatch) {
      const { error } = fail('conflict');
      return { ok: false, error: { ...error, details: { theirs: mailTextsView(key, before) } } };
    }
    const row = {
      template,
      locale,
      texts: changed,
      version: newId(),
      editedBy: by.name,
      editedAt: by.at,
    };
    const isOriginal = Object.keys(changed).length === 0;
    if (isOriginal) await tx.delete(mailTexts).where(isOne);
    else
      await tx
        .insert(mailTexts)
        .values(row)
        .onConflictDoUpdate({ target: [mailTexts.template, mailTexts.locale], set: row });
    await recordAudit(tx, by, {
      action: 'mail_texts_saved',
      target: { type: 'mail_texts', id: `${template}/${locale}` },
      before: before?.texts ?? {},
      after: changed,
    });
    return ok(mailTextsView(key, isOriginal ? undefined : row));
  });
}

type TestMail = { texts: Texts; person: { accountId: string; username: string; firstName: string } };

/**
 * Mails the caller a sample with these texts, saved or not.
 * @returns the address; `invalid_data` with what a text lacks
 */
export async function sendMailTest(
  db: Db,
  { template, locale }: MailTextsKey,
  { texts, person }: TestMail,
  by: AuditActor,
): Promise<Result<{ to: string }, 'invalid_data' | 'too_many_requests'>> {
  const originals = originalTexts(template, locale);
  const faults = faultsOfTexts(texts, originals);
  if (faults.length) return fail('invalid_data', faults);
  const { accountId, username, firstName } = person;
  const wait = await consume(db, 'mail_test', { account: accountId });
  if (wait > 0) return tooMany(wait);
  await db.transaction(async (tx) => {
    await queueMail(tx, {
      dedupeKey: `text_test:${newId()}`,
      accountId,
      to: { name: firstName, address: username },
      template: 'text_test',
      locale,
      data: { firstName, template, texts: changedTexts(texts, originals) },
    });
    await recordAudit(tx, by, {
      action: 'mail_test_sent',
      target: { type: 'mail_texts', id: `${template}/${locale}` },
    });
  });
  return ok({ to: username });
}
