import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { queryColumn } from '../db/rows';
import { eraseEndedPasses } from '../privacy/commands/erase-passes';
import type { ApprovalDecision } from '../staff/approval-schema';
import {
  correctHolderContract,
  decideCorrectionContract,
  getPassDetailContract,
  listCorrectionsContract,
} from './contract';
import { passDetailSchema } from './schema';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
let id = '';

beforeEach(async () => {
  await shop.decide(await shop.placed(), 'succeed');
  id = (await shop.passes())[0]?.uniqueKey ?? '';
});

const detail = async () =>
  passDetailSchema.parse((await office.call('desk', getPassDetailContract, { id })).data);
const ask = (lastName: string, name: 'desk' | 'lead' = 'desk') =>
  office.call(name, correctHolderContract, { id, body: { lastName, reason: 'mariage' } });
const waiting = async (name: 'desk' | 'lead' = 'lead') =>
  listCorrectionsContract.output.parse((await office.call(name, listCorrectionsContract)).data).items;
const REFUSAL = 'Autre personne : un transfert.';
const decide = (name: 'desk' | 'lead', approval: string, decision: ApprovalDecision) =>
  office.call(name, decideCorrectionContract, {
    id: approval,
    body: decision === 'refused' ? { decision, reason: REFUSAL } : { decision },
  });
const logged = async () =>
  (await listAudit(test.db, auditQuerySchema.parse({}))).items.map(({ action }) => action);

it('of more than a slip waits for a lead, who confirms it once', async () => {
  const { holder } = await detail();
  for (let press = 0; press < 2; press += 1) expect((await ask('Zwickelmann')).code).toBe('approval_needed');
  expect(await waiting('desk')).toMatchObject([{ isOwn: true }]);
  const [asked, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ uniqueKey: id, isOwn: false, reason: 'mariage', before: holder });
  expect(asked?.after.lastName).toBe('Zwickelmann');
  expect((await decide('desk', asked?.id ?? '', 'granted')).status).toBe(403);
  for (let press = 0; press < 2; press += 1)
    expect((await decide('lead', asked?.id ?? '', 'granted')).status).toBe(204);
  expect((await decide('lead', asked?.id ?? '', 'refused')).code).toBe('invalid_transition');
  expect(await detail()).toMatchObject({ holder: { lastName: 'Zwickelmann' }, cards: [{ serial: 2 }, {}] });
  expect(await waiting()).toEqual([]);
  expect(await logged()).toEqual(['holder_corrected', 'correction_asked']);
  const [kept] = await queryColumn(test.db, z.string(), sql`select payload::text from approvals`);
  expect(kept).toBe('{}');
});

it('is refused by a lead, or asked anew with another name', async () => {
  const { holder } = await detail();
  await ask('Zwickelmann');
  await ask('Zwickelmann-Rot');
  const [asked] = await waiting();
  expect(asked?.after.lastName).toBe('Zwickelmann-Rot');
  const bare = JSON.parse('{"decision":"refused"}') as { decision: 'refused'; reason: string };
  const withoutReason = { id: asked?.id ?? '', body: bare };
  expect(await office.call('lead', decideCorrectionContract, withoutReason)).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'reason', code: 'required' }] },
  });
  expect((await decide('lead', asked?.id ?? '', 'refused')).status).toBe(204);
  expect((await detail()).holder).toEqual(holder);
  expect(await logged()).toEqual(['correction_refused', 'correction_asked', 'correction_asked']);
  const { items } = await listAudit(test.db, auditQuerySchema.parse({ action: 'correction_refused' }));
  expect(items).toMatchObject([{ reason: REFUSAL }]);
});

it('is never confirmed by who asked, nor after seven days', async () => {
  await ask('Zwickelmann');
  const [asked] = await waiting();
  await test.db.execute(sql`update approvals set asked_by = ${await office.accountOf('lead')}`);
  expect((await decide('lead', asked?.id ?? '', 'granted')).code).toBe('approval_needed');
  await test.db.execute(sql`update approvals set asked_by = 'x', asked_at = asked_at - interval '8 days'`);
  expect((await decide('lead', asked?.id ?? '', 'granted')).code).toBe('invalid_transition');
  expect(await waiting()).toEqual([]);
});

it('that waits goes with its pass, also of a deleted account', async () => {
  await test.db.execute(sql`update passes set account_id = null, erase_after = '2026-01-01'`);
  await ask('Zwickelmann');
  expect(await queryColumn(test.db, z.string(), sql`select payload::text from approvals`)).toHaveLength(1);
  expect(await eraseEndedPasses(test.db, '2026-01-02')).toBe(1);
  expect(await queryColumn(test.db, z.string(), sql`select payload::text from approvals`)).toEqual([]);
});
