import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { contactName } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import { localeSchema } from '../../i18n/schema';
import { queueMails } from '../../mail/commands';
import { withdrawMails } from '../../mail/outbox-commands';

/** Mails wait, so that a mistake is undone before anybody reads of it. */
export const MAIL_DELAY_SECONDS = 900;

const holderRow = z.strictObject({
  /** Account, or the edition of a pass without one. */
  recipient: z.uuid(),
  accountId: z.uuid().nullable(),
  name: z.string(),
  firstName: z.string(),
  address: z.string(),
  locale: localeSchema,
  passes: z.array(z.strictObject({ uniqueKey: z.string(), validUntil: z.iso.date() })),
});

/**
 * Who hears of a run: the owners of the passes, in their language; for a company's pass without an account, the holder at
 * the address that its pass went to.
 */
const listHolders = (tx: Db, runId: string, state: 'extended' | 'restored') =>
  queryRows(
    tx,
    holderRow,
    sql`select coalesce(a.id, t.id) as recipient, a.id as "accountId",
          coalesce(${contactName(sql`a.contact`)},
            concat_ws(' ', min(p.first_name), min(p.last_name))) as name,
          coalesce(a.contact->>'firstName', min(p.first_name)) as "firstName",
          coalesce(a.username, m.to_address) as address, coalesce(a.locale, m.locale) as locale,
          json_agg(json_build_object('uniqueKey', p.unique_key, 'validUntil', t.valid_until)
            order by p.unique_key) as passes
        from goodwill_items i join pass_terms t on t.id = i.term_id join passes p on p.unique_key = t.unique_key
        left join accounts a on a.id = p.account_id
        left join mails m on p.account_id is null and m.dedupe_key = 'pass_issued:' || t.order_item_id
        where i.run_id = ${runId} and i.state = ${state} and coalesce(a.status, '') <> 'deleted'
          and coalesce(a.username, nullif(m.to_address, '')) is not null
        group by coalesce(a.id, t.id), a.id, m.to_address, m.locale order by 1`,
  );

type Holders = Awaited<ReturnType<typeof listHolders>>;
type Notice = { runId: string; template: 'pass_extended' | 'pass_restored'; delay: number };

async function queueNotices(tx: Db, holders: Holders, { runId, template, delay }: Notice): Promise<number> {
  await queueMails(
    tx,
    holders.map(({ recipient, accountId, name, firstName, address, locale, passes }) => ({
      dedupeKey: `${template}:${runId}:${recipient}`,
      ...(accountId && { accountId }),
      to: { name, address },
      template,
      locale,
      data: { runId, firstName, passes },
    })),
    { startAfterSeconds: delay },
  );
  return holders.length;
}

/** Mails the owners of extended passes. @returns how many */
export const mailExtensions = async (tx: Db, runId: string): Promise<number> =>
  queueNotices(tx, await listHolders(tx, runId, 'extended'), {
    runId,
    template: 'pass_extended',
    delay: MAIL_DELAY_SECONDS,
  });

const ofRun = (runId: string): SQL => sql`template = 'pass_extended' and data->>'runId' = ${runId}`;

/** Withdraws mails that nobody has sent yet, and mails those who know already. @returns how many have had a mail */
export async function mailRestorations(tx: Db, runId: string): Promise<number> {
  await withdrawMails(tx, ofRun(runId));
  const told = await queryColumn(
    tx,
    z.string(),
    // one that is still queued is being sent
    sql`select dedupe_key from mails where ${ofRun(runId)} and status <> 'failed'`,
  );
  const known = new Set(told.map((key) => key.split(':').at(-1)));
  const holders = (await listHolders(tx, runId, 'restored')).filter(({ recipient }) => known.has(recipient));
  return queueNotices(tx, holders, { runId, template: 'pass_restored', delay: 0 });
}
