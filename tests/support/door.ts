import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { queryColumn } from '@/lib/db/rows';
import type { BodyInputOf, Contract } from '@/lib/http/define-contract';
import type { EntryRule } from '@/lib/partners/schema';
import { publicKeySchema, type PublicKey } from '@/lib/visits/schema';
import { hashOf } from '@/lib/visits/secrets';
import { callContract } from '../security/support';

type SamplePlace = {
  id?: string;
  contractUntil?: string | null;
  entry?: EntryRule;
  extension?: string | null;
  graceDays?: number;
};

const PLACE = {
  name: { fr: 'Le Temple', de: 'Tempel' },
  address: { town: { fr: 'Neuchâtel', de: 'Neuenburg' } },
};

/** A place with a partner, a price of CHF 20 (reduced 12) and rules. @returns its id */
export async function samplePlace(
  db: Db,
  {
    id = 'temple',
    contractUntil = null,
    entry = 'once_a_day',
    extension = null,
    graceDays = 0,
  }: SamplePlace = {},
): Promise<string> {
  const partner = randomUUID();
  await db.execute(
    sql`insert into content_places
          (id, data, checksum, updated_at, kind, region, town, sort_name, latitude, longitude, locales)
        values (${id}, ${JSON.stringify(PLACE)}::jsonb, '', now(), 'concert', 'littoral', 'Neuchâtel', ${id}, 47, 7,
          '{fr,de}')`,
  );
  await db.execute(
    sql`insert into partners (id, name, language, contract_from, contract_until, created_at)
        values (${partner}, 'Association du Temple', 'fr', '2020-01-01', ${contractUntil}, now())`,
  );
  await db.execute(sql`insert into partner_places (place_id, partner_id) values (${id}, ${partner})`);
  await db.execute(
    sql`insert into reference_prices (place_id, from_day, price_cents, reduced_cents)
        values (${id}, '2020-01-01', 2000, 1200)`,
  );
  await db.execute(
    sql`insert into place_rules (place_id, entry, extension, grace_days)
        values (${id}, ${entry}, ${extension}, ${graceDays})`,
  );
  return id;
}

export const EVENT_PROPOSAL = {
  kind: 'event',
  locale: 'fr',
  title: 'Nuits de neige',
  text: 'Dix soirs de contes.\nUn poêle au milieu de la halle.',
  from: '2026-12-04',
  until: '2026-12-13',
} as const;

/** A proposal of a new place. @returns its id */
export async function sampleProposal(db: Db): Promise<string> {
  const id = randomUUID();
  const place = await samplePlace(db);
  await db.execute(
    sql`insert into proposals (id, place_id, kind, data, created_at, state)
        values (${id}, ${place}, 'event', ${JSON.stringify(EVENT_PROPOSAL)}::jsonb, now(), 'new')`,
  );
  return id;
}

/** A key of a place. */
export async function sampleKey(db: Db, placeId: string): Promise<{ id: string; key: string }> {
  const key = `pk_${randomUUID()}`;
  const id = randomUUID();
  await db.execute(
    sql`insert into place_keys (id, place_id, name, key_hash, created_at, last_used_at)
        values (${id}, ${placeId}, 'Caisse', ${hashOf(key)}, now(), now())`,
  );
  return { id, key };
}

/** An entry at a new place, of no known pass. @returns its id */
export async function sampleVisit(db: Db): Promise<string> {
  const id = randomUUID();
  const place = await samplePlace(db);
  await db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, slot, party, counted,
          took_entry)
        values (${id}, ${place}, current_date, now(), now(), 'accepted', '{}', 'scan', uuid_send(${id}::uuid), '', 1,
          true, false)`,
  );
  return id;
}

/** A paired telephone of a place. @returns its id */
export async function sampleTelephone(db: Db, placeId: string): Promise<string> {
  const id = randomUUID();
  await db.execute(
    sql`insert into devices (id, place_id, name, created_at, invited_until, public_key, token_hash, last_seen_at)
        values (${id}, ${placeId}, 'Entrée', now(), now(), '{}', ${id}, now())`,
  );
  return id;
}

/** The private half of a telephone's key, which its browser keeps. */
export async function telephoneKey(): Promise<{ publicKey: PublicKey; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  return { publicKey: publicKeySchema.parse(await exportJWK(publicKey)), privateKey };
}

type Proof = { token: string; privateKey: CryptoKey; method: string; path: string; at?: Date };

/** Headers of a call by a telephone. */
export async function telephoneHeaders({ token, privateKey, method, path, at = new Date() }: Proof) {
  const proof = await new SignJWT({
    htm: method,
    htu: `http://localhost:3000${path}`,
    jti: randomUUID(),
    ath: hashOf(token),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt' })
    .setIssuedAt(at)
    .sign(privateKey);
  return { authorization: `DPoP ${token}`, dpop: proof };
}

const problem = z.object({ code: z.string() });

/** Calls the API with a key of a place. @returns the status, and the answer or the code of the refusal */
export async function callAsTill<C extends Contract>(
  key: string,
  contract: C,
  { body, id = '' }: { body?: BodyInputOf<C>; id?: string } = {},
): Promise<{ status: number; data: unknown; code: string | null }> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await callContract(contract, { headers, body, id });
  const data: unknown = JSON.parse(await answer.text());
  const refused = problem.safeParse(data);
  return { status: answer.status, data, code: refused.success ? refused.data.code : null };
}

/** The partner of a sample place, with an address and an account for payments. @returns its id */
export async function samplePartner(db: Db, place?: SamplePlace): Promise<string> {
  const placeId = await samplePlace(db, place);
  const [partner] = await queryColumn(
    db,
    z.uuid(),
    sql`update partners set iban = 'CH9300762011623852957',
          address = '{"street":"Rue du Temple","number":"3","zip":"2000","city":"Neuchâtel"}'
        where id = (select partner_id from partner_places where place_id = ${placeId}) returning id`,
  );
  return partner ?? '';
}

/** The data of a partner house as staff send them. */
export const PARTNER = {
  name: 'Fondation du Lac',
  legalForm: 'foundation',
  address: { street: 'Quai du Lac', number: '7', zip: '2000', city: 'Neuchâtel' },
  iban: 'CH93 0076 2011 6238 5295 7',
  language: 'fr',
  contactName: 'Claire Borel',
  email: 'lac@house.example',
  phone: '+41 32 555 01 20',
  contractFrom: '2026-01-01',
  contractUntil: '',
} as const;
