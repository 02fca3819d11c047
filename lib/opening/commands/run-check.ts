import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getEnv } from '../../config/env';
import { newId } from '../../core/ids';
import { CURRENCY } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { getLogger } from '../../http/logger';
import type { Locale } from '../../i18n/languages';
import { screenUrl } from '../../i18n/screen-url';
import { queueMail } from '../../mail/commands';
import { paymentProvider } from '../../payments/configured';
import { creditorDigest } from '../queries';
import type { StaffCheck } from '../schema';
import { openingChecks, type RecordedCheck } from '../tables';

type CheckContext = {
  /** Who checks, and gets the test mail. */
  person: { accountId: string; username: string; firstName: string };
  locale: Locale;
  by: AuditActor;
};
type Refusal = 'payment_unavailable' | 'not_found';

/** Records the success of a check. */
export async function recordCheck(
  tx: Db,
  id: RecordedCheck,
  { doneAt, doneBy = null, digest = null }: { doneAt: Date; doneBy?: string | null; digest?: string | null },
): Promise<void> {
  const row = { doneAt, doneBy, digest };
  await tx
    .insert(openingChecks)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: openingChecks.id, set: row });
}

const recordAct = (tx: Db, check: StaffCheck, by: AuditActor) =>
  recordAudit(tx, by, { action: 'opening_checked', target: { type: 'shop', id: check } });

function sendTestMail(db: Db, { person, locale, by }: CheckContext): Promise<Result<null, Refusal>> {
  const { accountId, username, firstName } = person;
  return transaction(db, async (tx): Promise<Result<null, Refusal>> => {
    await queueMail(tx, {
      dedupeKey: `opening_test:${newId()}`,
      accountId,
      to: { name: firstName, address: username },
      template: 'opening_test',
      locale,
      data: { firstName },
    });
    await recordAct(tx, 'mail', by);
    return ok(null);
  });
}

const TEST_AMOUNT_CENTS = 100;

/** Opens a session at the payment provider and closes it, so that nobody can pay it. */
async function isProviderReady(db: Db, locale: Locale): Promise<boolean> {
  const provider = paymentProvider(db);
  if (!provider) return false;
  try {
    const { id } = await provider.createSession({
      reference: newId(),
      amountCents: TEST_AMOUNT_CENTS,
      currency: CURRENCY,
      description: 'Test',
      locale,
      returnUrl: `${getEnv().publicUrl}${screenUrl('/office/opening', locale)}`,
    });
    const session = await provider.expireSession(id);
    return session?.state === 'expired' && !session.isWrongMode && session.amountCents === TEST_AMOUNT_CENTS;
  } catch (error) {
    getLogger().warn({ err: error }, 'test session failed');
    return false;
  }
}

function recordByStaff(
  db: Db,
  check: 'payment' | 'qr_bill',
  { person, by }: CheckContext,
  digest: string | null = null,
): Promise<Result<null, Refusal>> {
  return transaction(db, async (tx): Promise<Result<null, Refusal>> => {
    await recordCheck(tx, check, { doneAt: by.at, doneBy: person.accountId, digest });
    await recordAct(tx, check, by);
    return ok(null);
  });
}

/**
 * Checks an item of the opening list: mails the caller, opens a session at the payment provider, or confirms that the
 * test invoice is right.
 * @returns `payment_unavailable` when the provider refuses; `not_found` without an account for invoices
 */
export async function runCheck(
  db: Db,
  check: StaffCheck,
  context: CheckContext,
): Promise<Result<null, Refusal>> {
  switch (check) {
    case 'mail':
      return sendTestMail(db, context);
    case 'payment':
      return (await isProviderReady(db, context.locale))
        ? recordByStaff(db, check, context)
        : fail('payment_unavailable');
    case 'qr_bill': {
      const digest = creditorDigest();
      return digest ? recordByStaff(db, check, context, digest) : fail('not_found');
    }
  }
}
