import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/api/contracts';
import { parseInput } from '@/lib/core/validation';
import { label } from './support';

/**
 * Sends server-owned fields at every depth of every request body. The bodies are generated from the contracts, so new
 * calls and objects are covered automatically.
 */
const PRIVILEGED: Record<string, unknown> = {
  id: '00000000-0000-4000-8000-000000000000',
  accountId: '00000000-0000-4000-8000-000000000000',
  scope: ['admin'],
  scopes: ['admin'],
  role: 'admin',
  isAdmin: true,
  passwordHash: '$argon2id$',
  activated: true,
  secondFactor: true,
  secondFactorAt: '2000-01-01T00:00:00Z',
  priceCents: 0,
  totalCents: 0,
  discountCents: 1,
  createdAt: '2000-01-01T00:00:00Z',
  number: '26-27-000001',
};

type Json = Record<string, unknown>;
type Step = { key: string | 0; schema: Json };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths to every object inside a JSON Schema, including the root. */
function objectsIn(
  schema: Json,
  root: Json,
  way: (string | 0)[] = [],
  depth = 0,
): { way: (string | 0)[]; own: Json }[] {
  if (depth > 8) return [];
  const reference = typeof schema.$ref === 'string' ? /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1] : undefined;
  if (reference) {
    const target = isObject(root.$defs) ? root.$defs[reference] : undefined;
    return isObject(target) ? objectsIn(target, root, way, depth + 1) : [];
  }
  const steps: Step[] = [
    ...Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([key, inner]) => ({
      key,
      schema: inner as Json,
    })),
    ...(isObject(schema.items) ? [{ key: 0 as const, schema: schema.items }] : []),
  ];
  const here = isObject(schema.properties) ? [{ way, own: schema }] : [];
  const variants = [schema.anyOf, schema.allOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? (list as Json[]) : [],
  );
  return [
    ...here,
    ...variants.flatMap((variant) => objectsIn(variant, root, way, depth + 1)),
    ...steps.flatMap(({ key, schema: inner }) => objectsIn(inner, root, [...way, key], depth + 1)),
  ];
}

/** A body that contains only the path to one object, with the offered fields there. */
const bodyFor = (way: readonly (string | 0)[], offer: Json): unknown =>
  way.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), offer);

const cases = CONTRACTS.filter(({ body, multipart }) => body && !multipart).flatMap((contract) => {
  const schema = z.toJSONSchema(contract.body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as Json;
  return objectsIn(schema, schema).map(({ way, own }) => ({
    contract,
    name: `${label(contract)} ${way.join('.') || 'body'}`,
    way,
    known: Object.keys(isObject(own.properties) ? own.properties : {}),
  }));
});

it('covers bodies, including nested ones', () => {
  expect(cases.length).toBeGreaterThan(20);
  expect(cases.some(({ way }) => way.length > 1)).toBe(true);
});

describe('a server-owned field', () => {
  it.each(cases)('is refused: $name', ({ contract, way, known }) => {
    for (const [field, value] of Object.entries(PRIVILEGED)) {
      if (known.includes(field)) continue;
      const parsed = parseInput(contract.body ?? z.never(), bodyFor(way, { [field]: value }));
      expect(parsed.ok, `${field} was taken`).toBe(false);
      const refused = parsed.ok ? [] : parsed.fields;
      expect(refused, field).toContainEqual({ path: [...way, field].join('.'), code: 'unknown_field' });
    }
  });
});
