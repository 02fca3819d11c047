import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/api/contracts';
import { isErrorCode } from '@/lib/core/errors';
import { queryRows } from '@/lib/db/rows';
import type { Contract } from '@/lib/http/define-contract';
import { now, resetEnv } from '@/lib/config/env';
import { startSession } from '@/lib/identity/commands/sessions';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { seedAccounts } from '@/lib/identity/sample';
import { handlerOf } from '../security/support';
import { usePreparedDatabase } from '../support/database';
import { sampleKey, samplePlace } from '../support/door';
import { listWrites, watchWrites } from '../support/writes';

/**
 * Calls every contract with wrong types, missing and extra fields, huge bodies, wrong content types and bad tokens.
 * Each call must answer with its problem document and change nothing. The calls are generated from the contracts, so
 * new ones are covered automatically.
 */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** Parameters that are not ids. */
const UNKNOWN = new Map([
  ['line', '999999'],
  ['code', '98-99'],
  ['type', 'news'],
  ['locale', 'fr'],
  ['number', '999999'],
  ['month', '2026-01'],
  ['template', 'activation'],
]);
/** The id of a picture is a digest. */
const UNKNOWN_PICTURE = '0'.repeat(32);
const BIG = 5_000_000;

const testDatabase = usePreparedDatabase();
let token = '';
let placeKey = '';

const problemSchema = z.object({
  type: z.string(),
  title: z.string().min(1),
  status: z.int(),
  code: z.string().refine(isErrorCode),
  detail: z.string().min(1),
});

type Attempt = { token?: string; body?: BodyInit; contentType?: string; query?: string; ids?: string };

async function attempt(contract: Contract, { token: bearer, body, contentType, query = '', ids }: Attempt) {
  const handler = await handlerOf(contract);
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const unknownId = contract.path.startsWith('/api/admin/media/') ? UNKNOWN_PICTURE : UNKNOWN_ID;
  const idOf = (name: string) => ids ?? UNKNOWN.get(name) ?? unknownId;
  const params = Object.fromEntries(names.map((name) => [name, idOf(name)]));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idOf(name)));
  const request = new Request(`http://localhost:3000${path}${query}`, {
    method: contract.method,
    headers: {
      'x-forwarded-for': '203.0.113.9',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(bearer ? { 'x-authorization-token': `Bearer ${bearer}` } : {}),
      ...(bearer === token && contract.access === 'door' ? { authorization: `Bearer ${placeKey}` } : {}),
      ...(contract.idempotent ? { 'idempotency-key': 'hostile-input-1' } : {}),
      ...(contract.versioned ? { 'if-match': '"hostile"' } : {}),
    },
    ...(body === undefined || contract.method === 'GET' ? {} : { body }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

async function expectProblem(response: Response, allowed: readonly number[]) {
  const text = await response.text();
  expect(allowed, `answered ${response.status}: ${text.slice(0, 300)}`).toContain(response.status);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(response.status);
  expect(text).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|select |insert /);
}

/** Invalid values: wrong types, empty, huge, deeply nested, and names that touch prototypes. */
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    -1,
    1e308,
    [],
    {},
    [[]],
    '\u0000',
    '\u202egpj.exe',
    'x'.repeat(5_000),
  ),
);

function hostileBody(schema: z.ZodType) {
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const partial = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'surprise', ...keys),
    hostileValue,
  );
  return fc.oneof(partial, fc.jsonValue({ maxDepth: 2 })).filter((value) => !schema.safeParse(value).success);
}

const guarded = CONTRACTS.filter(({ access }) => access !== 'anyone');
const withBody = CONTRACTS.filter(({ body, multipart }) => body && !multipart);
const withParams = CONTRACTS.filter(({ params }) => params);
const label = ({ method, path }: Contract) => `${method} ${path}`;

beforeAll(async () => {
  process.env.DEMO = '1';
  process.env.RATE_LIMIT_NETWORK_FACTOR = '1000000';
  resetEnv();
  const { db } = testDatabase;
  await seedCatalogue(db);
  await seedAccounts(db, now());
  const rows = await queryRows(
    db,
    z.strictObject({ id: z.string() }),
    sql`update accounts set scopes = '{customer,pro,admin}' where username = 'camille@passage.example' returning id`,
  );
  const session = await startSession(db, {
    accountId: rows[0]?.id ?? '',
    userAgent: 'hostile input test',
    at: now(),
  });
  token = session.token;
  ({ key: placeKey } = await sampleKey(db, await samplePlace(db)));
  await watchWrites(db);
});

describe('a call that needs a session', () => {
  it.each(guarded.map((contract) => [label(contract), contract] as const))(
    '%s rejects invalid tokens',
    async (_, contract) => {
      for (const bad of [undefined, 'x', 'a.b.c', `${token}x`, token.slice(0, -4), 'null'])
        await expectProblem(
          await attempt(contract, {
            ...(bad ? { token: bad } : {}),
            body: '{}',
            contentType: 'application/json',
          }),
          [401],
        );
      expect(await listWrites(testDatabase.db)).toEqual([]);
    },
  );
});

describe('a call with a body', () => {
  it.each(withBody.map((contract) => [label(contract), contract] as const))(
    '%s rejects unreadable bodies',
    async (_, contract) => {
      const json = 'application/json';
      await expectProblem(await attempt(contract, { token, body: '{"a":', contentType: json }), [400]);
      await expectProblem(
        await attempt(contract, { token, body: '\u00ff\u00fe', contentType: 'text/plain' }),
        [415],
      );
      await expectProblem(
        await attempt(contract, { token, body: 'a=1', contentType: 'application/x-www-form-urlencoded' }),
        [415],
      );
      await expectProblem(
        await attempt(contract, { token, body: new Uint8Array([0x22, 0xff, 0x22]), contentType: json }),
        [400],
      );
      await expectProblem(
        await attempt(contract, { token, body: JSON.stringify({ a: 'x'.repeat(BIG) }), contentType: json }),
        [413],
      );
      expect(await listWrites(testDatabase.db)).toEqual([]);
    },
  );

  it.each(withBody.map((contract) => [label(contract), contract] as const))(
    '%s rejects wrong, missing and extra fields',
    async (_, contract) => {
      const schema = contract.body ?? z.never();
      const property = fc.asyncProperty(hostileBody(schema), async (value) => {
        const response = await attempt(contract, {
          token,
          body: JSON.stringify(value),
          contentType: 'application/json',
        });
        await expectProblem(response, [422]);
      });
      await fc.assert(property, { numRuns: 20, endOnFailure: true });
      expect(await listWrites(testDatabase.db)).toEqual([]);
    },
  );
});

describe('an upload', () => {
  it.each(
    CONTRACTS.filter(({ multipart }) => multipart).map((contract) => [label(contract), contract] as const),
  )('%s rejects other media types', async (_, contract) => {
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded'])
      await expectProblem(await attempt(contract, { token, body: 'a=1', contentType }), [415]);
    expect(await listWrites(testDatabase.db)).toEqual([]);
  });
});

const isValidated = ({ body, query }: Contract): boolean =>
  body !== undefined || (query !== undefined && !query.safeParse({}).success);

const IMPOSSIBLE_IDS = ['1', "1' or '1'='1", '../../etc/passwd', '%00', 'x'.repeat(3_000)];
/** Reports unknown ids itself, see lib/passes/phone.db.test.ts. */
const KNOWS_NONE = '/api/passes/stored/{session}';

describe('a call with an id', () => {
  it.each(withParams.map((contract) => [label(contract), contract] as const))(
    '%s does not find foreign or impossible ids',
    async (_, contract) => {
      const strange = contract.path === KNOWS_NONE ? [] : [UNKNOWN_ID];
      for (const ids of [...strange, ...IMPOSSIBLE_IDS]) {
        const response = await attempt(contract, { token, ids, body: '{}', contentType: 'application/json' });
        // what is validated before the id is looked up reveals nothing about it
        const early = isValidated(contract) ? [422] : contract.multipart ? [415] : [];
        await expectProblem(response, [404, ...early]);
      }
      expect(await listWrites(testDatabase.db)).toEqual([]);
    },
  );
});

const FAR = {
  day: ['0001-01-01', '1900-01-01', '2999-12-31', '9999-12-31'],
  number: ['-1', '0', '2147483648', '9007199254740991'],
};

type Property = { type?: string; format?: string; enum?: string[] };

/** A query of days, numbers and first choices. */
function farQuery(query: z.ZodType, { day, number }: { day: string; number: string }): string {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
  };
  const valueOf = ({ type, format, enum: choices }: Property) =>
    format === 'date' ? day : type === 'integer' ? number : choices?.[0];
  const filled = Object.entries(properties).flatMap(([name, property]) => {
    const value = valueOf(property);
    return value === undefined ? [] : [[name, value]];
  });
  return `?${new URLSearchParams(filled)}`;
}

describe('a question about far days and numbers', () => {
  const questions = CONTRACTS.flatMap((contract) =>
    contract.method === 'GET' && contract.query ? [[label(contract), contract, contract.query] as const] : [],
  );
  const pairs = FAR.day.flatMap((day) => FAR.number.map((number) => ({ day, number })));

  it.each(questions)('%s is answered or refused', async (_, contract, query) => {
    for (const pair of [...pairs, ...FAR.day.map((day) => ({ day, number: '1' }))]) {
      const { status } = await attempt(contract, { token, query: farQuery(query, pair) });
      expect(status, farQuery(query, pair)).toBeLessThan(500);
    }
  });
});
