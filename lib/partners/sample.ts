import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../core/dates';
import { mod97 } from '../core/iban';
import type { Db } from '../db/client';
import { literals } from '../db/columns';
import { queryColumn } from '../db/rows';

/** The sample account that manages the places below (docs/product.md#sample-world). */
const HOUSE = 'house@passage.example';
const HOUSE_PLACES = ['temps', 'rivage'];

const CHECK_LENGTH = 2;
const BRANCH = '00762';
const ACCOUNT_LENGTH = 12;

/** An IBAN that is valid and belongs to nobody: account numbers from 1. */
function sampleIban(account: number): string {
  const number = `${BRANCH}${String(account).padStart(ACCOUNT_LENGTH, '0')}`;
  return `CH${String(98 - mod97(`${number}CH00`)).padStart(CHECK_LENGTH, '0')}${number}`;
}

/**
 * Makes every place without a partner one of the sample: an address and an account, a contract of the last two years,
 * prices by kind, and rules: cinemas count each film, and others need the extension that their record names.
 */
export async function seedPartners(db: Db, at: Date): Promise<void> {
  const today = dayOf(at);
  const isOfHouse = sql.raw(`id in (${literals(HOUSE_PLACES)})`);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`with missing as (
            select id, data->'name'->>'fr' as name, data->'address' as address, data->>'email' as email,
              data->>'phone' as phone, case when ${isOfHouse} then 'house' else id end as owner
            from content_places where id not in (select place_id from partner_places)),
          made as (
            select distinct on (owner) owner, gen_random_uuid() as id, name, address, email, phone
            from missing order by owner, id),
          inserted as (
            insert into partners (id, name, legal_form, address, language, email, phone, contract_from, created_at)
            select id, name, 'association', jsonb_strip_nulls(jsonb_build_object('street', address->>'street',
                'number', address->>'number', 'zip', address->>'zip', 'city', address->'town'->>'fr')),
              'fr', email, phone, ${today}::date - 730, ${at}::timestamptz
            from made returning id)
          insert into partner_places (place_id, partner_id)
          select m.id, made.id from missing m join made using (owner)`,
    );
    const made = await queryColumn(
      tx,
      z.uuid(),
      sql`select id from partners where created_at = ${at}::timestamptz and iban is null order by name, id`,
    );
    const accounts = made.map((id, index) => ({ id, iban: sampleIban(index + 1) }));
    await tx.execute(
      sql`update partners p set iban = a.iban
          from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(id uuid, iban text) where a.id = p.id`,
    );
    await tx.execute(
      sql`insert into reference_prices (place_id, from_day, price_cents, reduced_cents)
          select id, ${today}::date - 730,
            case kind when 'spectacle' then 3200 when 'exposition' then 1500 when 'concert' then 2800 else 1800 end,
            case kind when 'spectacle' then 2000 when 'exposition' then 1000 when 'concert' then 1800 else 1200 end
          from content_places on conflict do nothing`,
    );
    await tx.execute(
      sql`insert into place_rules (place_id, entry, extension, grace_days)
          select id, case kind when 'cinema' then 'once_an_event' else 'once_a_day' end,
            data->>'extension', 0
          from content_places
          on conflict do nothing`,
    );
    await tx.execute(
      sql`insert into partner_members (partner_id, account_id, created_at)
          select distinct p.partner_id, a.id, ${at}::timestamptz from partner_places p, accounts a
          where p.place_id in ${HOUSE_PLACES} and a.username = ${HOUSE}
          on conflict do nothing`,
    );
  });
}
