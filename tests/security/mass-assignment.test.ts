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

/** A property on the way to an object, with the constants beside it, which choose the variant of a union. */
type Turn = { key: string | 0; beside: Json };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const constantsOf = ({ properties }: Json): Json =>
  Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([key, inner]) =>
      isObject(inner) && 'const' in inner ? [[key, inner.const]] : [],
    ),
  );

/** Paths to every object inside a JSON Schema, including the root. */
function objectsIn(schema: Json, root: Json, way: Turn[] = [], depth = 0): { way: Turn[]; own: Json }[] {
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
    ...steps.flatMap(({ key, schema: inner }) =>
      objectsIn(inner, root, [...way, { key, beside: constantsOf(schema) }], depth + 1),
    ),
  ];
}

/** A body that contains only the path to one object, with the offered fields there. */
const bodyFor = (way: readonly Turn[], offer: Json): unknown =>
  way.reduceRight<unknown>(
    (inner, { key, beside }) => (key === 0 ? [inner] : { ...beside, [key]: inner }),
    offer,
  );

const pathOf = (way: readonly Turn[]): string => way.map(({ key }) => key).join('.');

const cases = CONTRACTS.filter(({ body, multipart }) => body && !multipart).flatMap((contract) => {
  const schema = z.toJSONSchema(contract.body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as Json;
  return objectsIn(schema, schema).map(({ way, own }) => ({
    contract,
    name: `${label(contract)} ${pathOf(way) || 'body'}`,
    way,
    constants: constantsOf(own),
    known: Object.keys(isObject(own.properties) ? own.properties : {}),
  }));
});

it('covers bodies, including nested ones', () => {
  expect(cases.length).toBeGreaterThan(20);
  expect(cases.some(({ way }) => way.length > 1)).toBe(true);
});

describe('a server-owned field', () => {
  it.each(cases)('is refused: $name', ({ contract, way, constants, known }) => {
    for (const [field, value] of Object.entries(PRIVILEGED)) {
      if (known.includes(field)) continue;
      const parsed = parseInput(contract.body ?? z.never(), bodyFor(way, { ...constants, [field]: value }));
      expect(parsed.ok, `${field} was taken`).toBe(false);
      const refused = parsed.ok ? [] : parsed.fields;
      expect(refused, field).toContainEqual({
        path: [...way.map(({ key }) => key), field].join('.'),
        code: 'unknown_field',
      });
    }
  });
});
