import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { useOffice } from '@/tests/support/staff';
import { rawRows } from '../db/rows';
import { tellSilence } from '../visits/commands/tell-silence';
import { composeMail } from './compose-mail';

const test = useDatabase();
const office = useOffice(test);
const NOON = new Date('2026-11-25T11:00:00Z');
const HEARD = '2026-11-22T10:00:00Z';

/** A paired telephone of a place. */
const telephone = (place: string, name: string, seen: string) =>
  test.db.execute(
    sql`insert into devices (id, place_id, name, created_at, invited_until, public_key, token_hash, last_seen_at)
        values (gen_random_uuid(), ${place}, ${name}, now(), now(), '{}', ${randomUUID()}, ${seen})`,
  );

const listMails = () =>
  rawRows(
    test.db,
    sql`select id, to_name as "toName", to_address as "toAddress", template, locale, data from mails order by to_address`,
  );

beforeEach(async () => {
  await samplePlace(test.db);
  const camille = await office.accountOf('camille');
  await test.db.execute(
    sql`insert into partner_members (partner_id, account_id, created_at)
        select partner_id, ${camille}, now() from partner_places where place_id = 'temple'`,
  );
});

it('tells a house once, each time one of its telephones falls silent for three days', async () => {
  await telephone('temple', 'Entrée', HEARD);
  await telephone('temple', 'Cour', '2026-11-25T09:00:00Z');
  await tellSilence(test.db, NOON);
  await tellSilence(test.db, new Date('2026-11-26T11:00:00Z'));
  const [mail, ...others] = await listMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'telephone_silent', toAddress: 'camille@passage.example' });
  const { subject, text } = await composeMail(test.db, mail as Parameters<typeof composeMail>[1]);
  expect(subject).toContain('Entrée');
  expect(text).toContain('Le Temple');
  expect(text).toContain('22.11.2026');
  expect(text).toContain('/fr/partenaire');
  await test.db.execute(sql`update devices set last_seen_at = '2026-11-26T12:00:00Z' where name = 'Entrée'`);
  await tellSilence(test.db, new Date('2026-11-29T10:00:00Z'));
  expect(await listMails()).toHaveLength(2); // the court
  await tellSilence(test.db, new Date('2026-11-29T13:00:00Z'));
  expect(await listMails()).toHaveLength(3);
});

it('tells nobody about a revoked telephone or after the contract, and a house without members at its address', async () => {
  await samplePlace(test.db, { id: 'ferme', contractUntil: '2025-12-31' });
  await samplePlace(test.db, { id: 'seul' });
  await telephone('temple', 'Retirée', HEARD);
  await test.db.execute(sql`update devices set revoked_at = now()`);
  await telephone('ferme', 'Ancienne', HEARD);
  await telephone('seul', 'Sans adresse', HEARD);
  await tellSilence(test.db, NOON);
  expect(await listMails()).toEqual([]);
  await test.db.execute(
    sql`update partners set email = 'seul@passage.example', contact_name = 'Ana Keller', language = 'de'
        where id = (select partner_id from partner_places where place_id = 'seul')`,
  );
  await tellSilence(test.db, NOON);
  expect(await listMails()).toMatchObject([
    { toAddress: 'seul@passage.example', toName: 'Ana Keller', locale: 'de' },
  ]);
});
