import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { KNOWN_WORDS, useKnownCustomer } from '@/tests/support/known-customer';
import { findWords } from '@/tests/support/personal-data';
import { callContract, bearer } from '@/tests/security/support';
import { addDays, dayOf } from '../core/dates';
import { queryColumn, queryRows } from '../db/rows';
import { cleanUp } from '../jobs/clean-up-commands';
import { findPartnerPlace } from '../partners/queries';
import { eraseProven } from '../privacy/commands/erase-account';
import { getAccountExport } from '../privacy/queries';
import { getOwnVisitsContract, setVisitConsentContract } from './account-contract';
import { ownVisitsSchema } from './account-schema';
import { checkPass } from './commands/check-pass';
import { recordVisits } from './commands/record-visits';
import { doorState } from './state-queries';

const test = useDatabase();
const customer = useKnownCustomer(test);
const at = new Date();
const by = { kind: 'device', id: null, name: 'Caisse', at, requestId: null, networkHash: null } as const;
let number = '';

async function visit(daysAgo = 0): Promise<string | undefined> {
  const id = randomUUID();
  const instant = new Date(at.getTime() - daysAgo * 86_400_000);
  const items = [{ id, number, at: instant.toISOString(), source: 'typed' as const, party: 1 }];
  const [keyId = ''] = await queryColumn(test.db, z.uuid(), sql`select id from place_keys`);
  const door = { kind: 'key', id: keyId, name: 'Caisse', placeId: 'temple', lastSeenAt: null } as const;
  const answer = await recordVisits(test.db, { items }, { door, by });
  return answer.ok ? answer.data.items[0]?.status : answer.error.code;
}

beforeEach(async () => {
  await samplePlace(test.db);
  await test.db.execute(
    sql`insert into place_keys (id, place_id, name, key_hash, created_at)
        values (gen_random_uuid(), 'temple', 'Caisse', 'x', now())`,
  );
  const today = dayOf(at);
  await test.db.execute(
    sql`update pass_terms set valid_from = ${addDays(today, -9)}, valid_until = ${addDays(today, 300)}`,
  );
  [number = ''] = await queryColumn(test.db, z.string(), sql`select unique_key from passes`);
  await visit();
  await visit(1);
});

async function own() {
  const headers = bearer(await customer.logIn());
  return ownVisitsSchema.parse(await (await callContract(getOwnVisitsContract, { headers })).json());
}
async function consent(agreed: boolean) {
  const headers = bearer(await customer.logIn());
  const answer = await callContract(setVisitConsentContract, { headers, body: { consent: agreed } });
  return ownVisitsSchema.parse(await answer.json());
}
const linked = () => queryColumn(test.db, z.int(), sql`select count(unique_key)::int from visits`);
const secrets = () => queryColumn(test.db, z.string(), sql`select edition from visit_secrets`);

describe('the visits of a customer', () => {
  it('are shown after they have agreed, with what they would have cost', async () => {
    expect(await own()).toMatchObject({ consent: false, total: 0, items: [] });
    const shown = await consent(true);
    expect(shown).toMatchObject({ consent: true, total: 4_000 });
    expect(shown.price).toBeGreaterThan(10_000);
    expect(shown.items).toEqual([
      { day: expect.any(String) as string, place: 'Le Temple', kind: 'concert', value: 2_000 },
      { day: expect.any(String) as string, place: 'Le Temple', kind: 'concert', value: 2_000 },
    ]);
    expect(await own()).toEqual(shown);
  });

  it('are forgotten at once when they withdraw, and still count once a day', async () => {
    await consent(true);
    expect(await consent(false)).toMatchObject({ consent: false, total: 0, items: [] });
    expect(await linked()).toEqual([0]);
    await consent(true);
    expect(await own()).toMatchObject({ total: 0, items: [] });
    expect(await visit()).toBe('repeat');
  });

  it('are known at the door for the rest of the day when they withdraw', async () => {
    const place = await findPartnerPlace(test.db, 'temple');
    if (!place) throw new Error('no place');
    const today = async () => (await doorState(test.db, place, { since: undefined, at })).entriesToday;
    const before = await today();
    await consent(true);
    await consent(false);
    const asked = {
      number,
      placeId: 'temple',
      askerId: 'x',
      isAtDoor: true,
      isTelephone: true,
      at,
      party: 1,
    };
    expect(await checkPass(test.db, asked)).toMatchObject({ data: { reason: 'already_today' } });
    expect(await today()).toEqual(before.map((entry) => ({ ...entry, digest: '' })));
  });

  it('are in the export of their account, agreed to or not', async () => {
    const view = { at, locale: 'fr' } as const;
    const owner = { accountId: customer.accountId, sessionId: randomUUID() };
    const data = await getAccountExport(test.db, owner, view);
    expect(data?.visits).toHaveLength(2);
    expect(data?.visits[0]).toMatchObject({ place: 'Le Temple', status: 'accepted', value: 2_000 });
  });

  it('lose their person when the account is deleted; the numbers stay', async () => {
    await consent(true);
    await eraseProven(test.db, { accountId: customer.accountId, at, provider: null });
    expect(await linked()).toEqual([0]);
    const rows = await queryRows(
      test.db,
      z.strictObject({ visits: z.int(), consents: z.int() }),
      sql`select (select count(*)::int from visits where counted) as visits,
            (select count(*)::int from visit_consents) as consents`,
    );
    expect(rows).toEqual([{ visits: 2, consents: 0 }]);
  });
});

const later = (days: number) => new Date(at.getTime() + days * 86_400_000);

describe('the clean-up', () => {
  it('keeps visits for thirteen months', async () => {
    // before 04:00 the visits belong to the days before
    await cleanUp(test.db, later(392));
    expect(await linked()).toEqual([2]);
    await cleanUp(test.db, later(400));
    expect(await linked()).toEqual([0]);
  });

  it('keeps those of a customer who agreed until 90 days after the edition', async () => {
    await consent(true);
    await test.db.execute(
      sql`update editions set valid_until = ${addDays(dayOf(at), 400)} where code in (select edition from pass_terms)`,
    );
    await cleanUp(test.db, later(489));
    expect(await linked()).toEqual([2]);
    await cleanUp(test.db, later(492));
    expect(await linked()).toEqual([0]);
  });

  it('deletes the secret afterwards, so that no number can be compared with a visit', async () => {
    await test.db.execute(
      sql`update editions set valid_until = ${addDays(dayOf(at), 30)} where code in (select edition from pass_terms)`,
    );
    await cleanUp(test.db, later(394));
    expect(await secrets()).toHaveLength(1);
    await cleanUp(test.db, later(400));
    expect(await secrets()).toEqual([]);
    const found = await findWords(test.db, [number, ...KNOWN_WORDS]);
    const ofDoors = /^(visit|refusals|devices|place_keys|audit_log|signals|settlement|payment|partner)/;
    expect(found.filter((place) => ofDoors.test(place))).toEqual([]);
  });

  it('deletes refused entries after 90 days', async () => {
    await test.db.execute(
      sql`update visits set status = 'refused', reason = 'blocked', pseudonym = null, counted = false`,
    );
    await cleanUp(test.db, later(88));
    expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from visits`)).toEqual([2]);
    await cleanUp(test.db, later(92));
    expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from visits`)).toEqual([0]);
  });

  it('deletes the counts of forged and replaced codes after 90 days, and keeps the others', async () => {
    const today = dayOf(later(0));
    await test.db.execute(
      sql`insert into refusals (place_id, day, reason, number)
          select place_id, ${today}, reason, 1
          from (select place_id from partner_places limit 1) p, unnest('{forged,replaced,expired}'::text[]) reason`,
    );
    const reasons = () => queryColumn(test.db, z.string(), sql`select reason from refusals order by reason`);
    await cleanUp(test.db, later(88));
    expect(await reasons()).toEqual(['expired', 'forged', 'replaced']);
    await cleanUp(test.db, later(92));
    expect(await reasons()).toEqual(['expired']);
  });
});
