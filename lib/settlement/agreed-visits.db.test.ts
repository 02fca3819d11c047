import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { createRun } from './commands/compute-run';
import { forgetPaidVisits } from './commands/forget-paid-visits';
import { makePaymentFile } from './commands/make-payment-file';
import { approveRun, freezeRun } from './commands/move-run';
import { saveRule } from './commands/save-rule';
import { sendRun } from './commands/send-run';

const test = useDatabase();
const shop = useShop(test);
const books = systemActor('books', SHOP_DAY);
const debtor = {
  name: 'Passage',
  address: { street: 'Rue du Lac', zip: '2000', city: 'Neuchâtel' },
  iban: 'CH9300762011623852957',
};

it('keeps a paid visit of a customer who agreed until ninety days after the edition', async () => {
  await samplePartner(test.db, { id: 'temple' });
  await shop.decide(await shop.placed(), 'succeed');
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, unique_key, pseudonym, edition, kind,
          slot, party, counted, took_entry, reference_cents)
        select ${randomUUID()}, 'temple', '2026-11-18', '2026-11-18T15:00:00Z', '2026-11-18T15:00:00Z', 'accepted', '{}',
          'scan', unique_key, '\\x01', '26-27', 'pass', '', 1, true, false, 2000 from passes`,
  );
  const { id: ruleId } = await saveRule(
    test.db,
    { name: 'Acompte', rule: { kind: 'share', percent: 50 } },
    books,
  );
  const period = { edition: '26-27', kind: 'advance', from: '2026-09-01', until: '2026-11-19' } as const;
  const created = await createRun(test.db, { ...period, ruleId }, books);
  const id = created.ok ? created.data.id : '';
  await freezeRun(test.db, id, books);
  await approveRun(test.db, id, systemActor('lead', SHOP_DAY));
  await sendRun(test.db, id, books);
  await makePaymentFile(test.db, { id, executionDay: '2026-12-28', debtor }, books);
  await test.db.execute(sql`update payment_lines set state = 'paid', booked_on = '2026-12-28'`);
  await test.db.execute(
    sql`insert into visit_consents (account_id, since) values (${shop.context.accountId}, ${SHOP_DAY})`,
  );
  // the edition ends on 31 August
  expect(await forgetPaidVisits(test.db, '2027-11-29', 10)).toBe(0);
  expect(await forgetPaidVisits(test.db, '2027-11-30', 10)).toBe(1);
});
