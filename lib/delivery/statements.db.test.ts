import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { createRun } from '@/lib/settlement/commands/compute-run';
import { approveRun, freezeRun } from '@/lib/settlement/commands/move-run';
import { saveRule } from '@/lib/settlement/commands/save-rule';
import { sendRun } from '@/lib/settlement/commands/send-run';
import { runLinesContract } from '@/lib/settlement/contract';
import type { Rule } from '@/lib/settlement/rule-schema';
import type { NewRun } from '@/lib/settlement/schema';
import { listRunHouses, listRunStatements } from '@/lib/settlement/statement-queries';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import { bearer, callContract } from '@/tests/security/support';
import { statementsFile } from './statement-files';

const test = useDatabase();
useShop(test);
const office = useOffice(test);

const books = systemActor('books', SHOP_DAY);
const lead = systemActor('lead', SHOP_DAY);

const visit = (place: string, day: string) =>
  test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents)
        values (${randomUUID()}, ${place}, ${day}, ${`${day}T15:00:00Z`}, ${`${day}T15:00:00Z`}, 'accepted', '{}', 'scan',
          convert_to('someone', 'UTF8'), '26-27', 'pass', ${day}, 1, true, false, 2000)`,
  );

async function frozen(rule: Rule, change: Partial<NewRun>): Promise<string> {
  const { id: ruleId } = await saveRule(test.db, { name: 'Règle', rule, votedOn: '2026-06-14' }, books);
  const period = { edition: '26-27', kind: 'advance' as const, from: '2026-09-01', until: '2026-12-31' };
  const created = await createRun(test.db, { ...period, ruleId, ...change }, books);
  if (!created.ok) throw new Error(created.error.code);
  await freezeRun(test.db, created.data.id, books);
  return created.data.id;
}

const fileOf = async (runId: string, partnerId?: string) => {
  const file = await statementsFile(
    await listRunStatements(test.db, runId, partnerId),
    await listRunHouses(test.db, runId),
  );
  if (!file) throw new Error('no statement');
  return file;
};

const textOf = (content: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: content, encoding: 'utf8' }).replace(/\s+/g, ' ');

it('draws what a house can recompute, in its language, the same bytes whatever happens later', async () => {
  const temple = await samplePartner(test.db, { id: 'temple' });
  const musee = await samplePartner(test.db, { id: 'musee' });
  await test.db.execute(
    sql`update partners set language = 'de', name = 'Museum Łódź', address = '{"street":"Schlossgasse","number":"8",
        "zip":"3280","city":"Murten"}', iban = 'CH9300762011623852957' where id = ${musee}`,
  );
  for (const day of ['2026-10-01', '2026-10-02']) await visit('temple', day);
  await visit('musee', '2026-10-01');
  await frozen({ kind: 'share', percent: 50 }, {});
  const id = await frozen({ kind: 'pot', percent: 60 }, { kind: 'final', until: '2027-08-31', pot: 10_000 });
  expect(textOf((await fileOf(id, musee)).content)).toContain('Vorschau');
  await approveRun(test.db, id, lead);
  await sendRun(test.db, id, books);

  const { content, fileName } = await fileOf(id, musee);
  const text = textOf(content);
  expect(fileName).toMatch(/^abrechnung-2026-000\d\.pdf$/);
  for (const part of [
    'Museum Łódź',
    'Schlossgasse 8',
    '3280 Murten',
    'Schlussabrechnung der Saison 26–27',
    'Der Topf wurde auf CHF 100.00 festgelegt.',
    '1 Eintritt',
    'CHF 100.00 × CHF 20.00 ÷ CHF 60.00',
    'CHF 33.33',
    '− CHF 10.00',
    'CHF 23.33',
    'Bis am 20.12.2026',
    'Ab 21.12.2026',
    'CH93 0076 2011 6238 5295 7',
    '14.06.2026',
    'Eintritte zu CHF 20.00: 1 × CHF 20.00',
  ])
    expect(text).toContain(part);
  expect(textOf((await fileOf(id, temple)).content)).toContain('2 entrées');
  expect(execFileSync('pdfinfo', ['-'], { input: content, encoding: 'utf8' })).toMatch(/Tagged: +yes/);

  await visit('musee', '2026-10-03');
  await test.db.execute(
    sql`update partners set name = 'Anders', iban = null, language = 'fr' where id = ${musee}`,
  );
  expect(Buffer.compare((await fileOf(id, musee)).content, content)).toBe(0);
});

it('has the prices and weights behind it in a file', async () => {
  await samplePartner(test.db, { id: 'temple' });
  for (const day of ['2026-10-01', '2026-10-02']) await visit('temple', day);
  const id = await frozen({ kind: 'pot', percent: 60 }, { kind: 'final', until: '2027-08-31', pot: 10_000 });
  const headers = bearer({ token: await office.tokenOf('books') });
  const answer = await callContract(runLinesContract, { headers, id });
  const [, line] = (await answer.text()).split('\r\n');
  expect(line?.split(';').slice(1)).toEqual([
    '2',
    '0',
    '20.00',
    '40.00',
    '100.00',
    '0.00',
    '0.00',
    '100.00',
    '0.00',
  ]);
});
