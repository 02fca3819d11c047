import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { localeSchema } from '../../i18n/schema';
import { queueMails } from '../../mail/commands';
import { visitDay } from '../rules';
import { LIST_HOURS_MAX } from '../schema';

const silentRow = z.strictObject({
  deviceId: z.string(),
  since: z.string(),
  accountId: z.string().nullable(),
  address: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: localeSchema,
});

/** Paired telephones with the members of their house; a house without members is told at its own address. */
const listSilent = (db: Db, at: Date) =>
  queryRows(
    db,
    silentRow,
    sql`select d.id as "deviceId", to_json(d.last_seen_at)#>>'{}' as since, a.id as "accountId",
          coalesce(a.username, p.email) as address, coalesce(a.contact->>'firstName', p.contact_name, p.name) as "firstName",
          coalesce(a.contact->>'lastName', '') as "lastName", coalesce(a.locale, p.language) as locale
        from devices d
        join partner_places using (place_id)
        join partners p on p.id = partner_id
        left join (partner_members m join accounts a on a.id = m.account_id) on m.partner_id = p.id
        where d.token_hash is not null and d.revoked_at is null
          and d.last_seen_at < ${at}::timestamptz - make_interval(hours => ${LIST_HOURS_MAX})
          and ${visitDay(at)}::date between p.contract_from and coalesce(p.contract_until, 'infinity')
          and coalesce(a.username, p.email) is not null`,
  );

/** Mails houses about telephones that were not heard of for {@link LIST_HOURS_MAX} hours: once each time they fall silent. */
export async function tellSilence(db: Db, at: Date): Promise<void> {
  const rows = await listSilent(db, at);
  await queueMails(
    db,
    rows.map(({ deviceId, since, accountId, address, firstName, lastName, locale }) => ({
      dedupeKey: `telephone_silent:${deviceId}:${since}:${accountId ?? 'house'}`,
      ...(accountId ? { accountId } : {}),
      to: { name: `${firstName} ${lastName}`.trim(), address },
      template: 'telephone_silent' as const,
      locale,
      data: { firstName, deviceId },
    })),
  );
}
