import 'server-only';
import { setTimeout } from 'node:timers/promises';
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
import { configuredStripe, paymentProvider } from '../../payments/configured';
import { firstEventSince } from '../../payments/queries';
import { creditorDigest } from '../queries';
import type { StaffCheck } from '../schema';
import { openingChecks, type RecordedCheck } from '../tables';

type CheckContext = {
  /** Person who checks and gets the test mail. */
  person: { accountId: string; username: string; firstName: string };
  locale: Locale;
  by: AuditActor;
};
type Refusal = 'payment_unavailable' | 'not_found';

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
  return transaction(db, async (tx) => {
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

const NOTICE_MS = 6_000;
const POLL_MS = 500;

/** Waits a moment for the provider's notice of the closed session, so that one press shows the whole way. */
async function awaitNotice(db: Db, since: Date): Promise<void> {
  const provider = configuredStripe();
  for (let waited = 0; provider && waited < NOTICE_MS; waited += POLL_MS) {
    if (await firstEventSince(db, provider.name, since)) return;
    await setTimeout(POLL_MS);
  }
}

/** Opens a session at the payment provider and closes it, so that nobody can pay it. */
async function isProviderReady(db: Db, locale: Locale): Promise<boolean> {
  const provider = paymentProvider(db);
  if (!provider) return false;
  const back = `${getEnv().publicUrl}${screenUrl('/office/opening', locale)}`;
  try {
    const { id } = await provider.createSession({
      reference: newId(),
      amountCents: TEST_AMOUNT_CENTS,
      currency: CURRENCY,
      description: 'Test',
      locale,
      returnUrl: back,
      cancelUrl: back,
    });
    const session = await provider.expireSession(id);
    return session?.state === 'expired' && !session.isWrongMode && session.amountCents === TEST_AMOUNT_CENTS;
  } catch (error) {
    getLogger().warn({ err: error }, 'test session failed');
    return false;
  }
}

const recordByStaff = (
  db: Db,
  check: 'payment' | 'qr_bill',
  { person, by }: CheckContext,
  digest: string | null = null,
): Promise<Result<null, Refusal>> =>
  transaction(db, async (tx) => {
    await recordCheck(tx, check, { doneAt: by.at, doneBy: person.accountId, digest });
    await recordAct(tx, check, by);
    return ok(null);
  });

/**
 * Checks an item of the opening list: mails the caller, opens a session at the payment provider and waits for its signed
 * notice, or confirms that the test invoice is right.
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
    case 'payment': {
      if (!(await isProviderReady(db, context.locale))) return fail('payment_unavailable');
      const recorded = await recordByStaff(db, check, context);
      await awaitNotice(db, context.by.at);
      return recorded;
    }
    case 'qr_bill': {
      const digest = creditorDigest();
      return digest ? recordByStaff(db, check, context, digest) : fail('not_found');
    }
  }
}
