import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { daySchema, parseInput, rule, validFilters } from './validation';

const LIMIT = Number.MAX_SAFE_INTEGER;
const schema = z.strictObject({
  name: z.string(),
  address: z.strictObject({ lines: z.array(z.string()) }).optional(),
});

describe('parseInput', () => {
  it.each(['a\u0000b', '\ud800', 'x\udc00', '\ud83d'])('refuses text no database can keep: %j', (name) => {
    expect(parseInput(schema, { name })).toEqual({ ok: false, fields: [{ path: 'name', code: 'format' }] });
    expect(parseInput(schema, { name: 'a', address: { lines: ['b', name] } })).toEqual({
      ok: false,
      fields: [{ path: 'address.lines.1', code: 'format' }],
    });
  });

  it('accepts any other text, including surrogate pairs', () => {
    const data = { name: 'Zoë 👩‍🎨 Ōé\n', address: { lines: ['𝒜'] } };
    expect(parseInput(schema, data)).toEqual({ ok: true, data });
  });

  it.each([false, undefined, 'true'])('asks to tick what must be accepted: %j', (accepted) => {
    expect(parseInput(z.object({ accepted: z.literal(true) }), { accepted })).toEqual({
      ok: false,
      fields: [{ path: 'accepted', code: 'checked' }],
    });
  });

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'refuses a day that is none, or too far away: %s',
    (day) => {
      expect(parseInput(z.object({ day: daySchema }), { day })).toEqual({
        ok: false,
        fields: [{ path: 'day', code: 'date' }],
      });
    },
  );

  const birth = daySchema.refine((day) => day === '' || day >= '1900-01-01', rule('date'));

  it.each([
    ['a day that two rules refuse', birth, '17.04.1989', [{ path: 'it', code: 'date' }]],
    [
      'a number beyond its type and its bound',
      z.int().min(2_000).max(100_000),
      1e308,
      [{ path: 'it', code: 'at_most', params: { max: 100_000 } }],
    ],
    [
      'a number beyond its type',
      z.int(),
      -1e308,
      [{ path: 'it', code: 'at_least', params: { min: -LIMIT } }],
    ],
    ['no list', z.array(z.string().min(1)).min(1), '', [{ path: 'it', code: 'required' }]],
    [
      'two parts of a list',
      z.array(z.email()),
      ['a', 'b'],
      [
        { path: 'it.0', code: 'email' },
        { path: 'it.1', code: 'email' },
      ],
    ],
    [
      'two faults of one field',
      z.string().min(3).regex(/^b/),
      'a',
      [
        { path: 'it', code: 'min_length', params: { length: 3 } },
        { path: 'it', code: 'format' },
      ],
    ],
  ])('names each fault once: %s', (_, one, it, fields) => {
    expect(parseInput(z.object({ it: one }), { it })).toEqual({ ok: false, fields });
  });

  it.each([[[]], [{}], [1]])('says of %j only that it is no text', (name) => {
    expect(parseInput(z.object({ name: z.string().min(1).max(9) }), { name })).toEqual({
      ok: false,
      fields: [{ path: 'name', code: 'format' }],
    });
  });

  it('reports an unknown field', () => {
    expect(parseInput(schema, { name: 'a', surprise: 1 })).toEqual({
      ok: false,
      fields: [{ path: 'surprise', code: 'unknown_field' }],
    });
  });
});

describe('validFilters', () => {
  const list = z.strictObject({
    day: daySchema.optional(),
    status: z.enum(['open', 'over']).optional(),
    page: z.coerce.number().int().min(1).default(1),
  });

  it.each([
    [{}, { page: 1 }],
    [
      { day: '2026-11-22', status: 'open', page: '3' },
      { day: '2026-11-22', status: 'open', page: 3 },
    ],
    [
      { day: 'yesterday', status: 'open' },
      { status: 'open', page: 1 },
    ],
    [{ day: '', status: '', page: '' }, { page: 1 }],
    [{ page: '0', unknown: 'x', __proto__: 'x', toString: 'x' }, { page: 1 }],
  ])('keeps of %j what is valid', (query, expected) => {
    expect(validFilters(list, query)).toEqual(expected);
  });
});
