import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysBetween, timeOf } from '../core/dates';
import { HOUR_MS } from '../core/durations';
import { DEFAULT_RULES } from '../partners/schema';
import { passKeys, passQr } from '../passes/signing';
import { uniqueKeyFrom } from '../passes/rules';
import {
  decideOffline,
  entersAtOnce,
  findRevoked,
  passDigest,
  type Read,
  type TelephoneKnowledge,
} from './offline-rules';
import { digestOf } from './secrets';
import { REVOKED_EPOCH, type DoorState } from './state-schema';
import { newVisitId } from './visit-id';

const AT = new Date('2026-11-20T18:30:00Z');
const KEY = uniqueKeyFrom(Uint8Array.from({ length: 10 }, (_, index) => index * 7));
const holder = { firstName: 'Camille', lastName: 'Brunner', birthDate: '1987-05-04' };
const card = { uniqueKey: KEY, serial: 1, edition: '26-27', kind: 'pass' as const, extensions: [], holder };
const name = { fr: 'Musée', de: 'Museum' };
let state: DoorState;
let code = '';

beforeAll(() => {
  code = passQr(card);
  state = {
    keys: passKeys().keys,
    editions: [{ code: '26-27', validFrom: '2026-09-01', validUntil: '2027-08-31' }],
    place: { id: 'temps', name, isActive: true, phone: '032 555 01 24' },
    rules: { ...DEFAULT_RULES, extensionTitle: null, reducedCents: 1_200 },
    revoked: { cursor: '', entries: null },
    entriesToday: [],
    day: '2026-11-20',
    serverTime: AT.toISOString(),
  };
});

const ask = async (
  read: Read = { code },
  { event, ...known }: Partial<TelephoneKnowledge> & { event?: string } = {},
  at = AT,
) =>
  decideOffline(read, {
    event,
    known: { state, revoked: new Uint8Array(), stateAt: AT, entered: [], ...known },
    party: 1,
    at,
  });

const revokedCard = (serial: number, day: string | null): Uint8Array => {
  const digest = createHash('sha256').update(`${KEY}.${serial}`).digest().subarray(0, 8);
  const since = Buffer.alloc(2);
  since.writeUInt16BE(day === null ? 0 : daysBetween(REVOKED_EPOCH, day));
  return Buffer.concat([Buffer.alloc(10, 1), digest, since]);
};

describe('a telephone without a network', () => {
  it('lets a genuine code in, with initials and year of birth', async () => {
    expect(await ask()).toEqual({
      verdict: { light: 'green', reason: 'welcome' },
      holder: { initials: 'CB', birthYear: 1987 },
      uniqueKey: KEY,
    });
  });

  it('refuses a changed code, and what is no code', async () => {
    const forged = code.replace('.1987.', '.1997.');
    expect((await ask({ code: forged })).verdict).toEqual({ light: 'red', reason: 'forged' });
    expect((await ask({ code: 'https://www.passage.example' })).verdict.reason).toBe('unknown_code');
    expect((await ask({ number: 'ABCDE' })).verdict.reason).toBe('unknown_code');
    expect((await ask({ number: KEY })).verdict).toEqual({ light: 'amber', reason: 'number_unchecked' });
  });

  it('keeps the number of a code by a key that it does not know yet, for an entry that the server allows', async () => {
    expect(await ask({ code }, { state: { ...state, keys: [] } })).toEqual({
      verdict: { light: 'red', reason: 'forged' },
      holder: null,
      uniqueKey: KEY,
    });
  });

  it('refuses revoked cards, and no other card of the pass', async () => {
    const replaced = { revoked: revokedCard(1, '2026-11-12') };
    expect((await ask({ code }, replaced)).verdict).toEqual({
      light: 'red',
      reason: 'replaced',
      day: '2026-11-12',
    });
    expect((await ask({ code: passQr({ ...card, serial: 2 }) }, replaced)).verdict.reason).toBe('welcome');
    expect((await ask({ code }, { revoked: revokedCard(1, null) })).verdict.reason).toBe('blocked');
    expect(findRevoked(new Uint8Array(), new Uint8Array(8))).toBeNull();
  });

  it('knows whom it has let in on the same day', async () => {
    const digest = await passDigest(KEY);
    expect(digest).toBe(digestOf(KEY));
    const entered = [{ digest, day: '2026-11-20', at: '14:32', event: null }];
    expect((await ask({ code }, { entered })).verdict).toEqual({
      light: 'amber',
      reason: 'already_today',
      time: '14:32',
    });
    expect((await ask({ number: KEY }, { entered })).verdict).toEqual({
      light: 'amber',
      reason: 'already_today',
      time: '14:32',
    });
    const yesterday = entered.map((one) => ({ ...one, day: '2026-11-19' }));
    expect((await ask({ code }, { entered: yesterday })).verdict.reason).toBe('welcome');
    const rules = { ...state.rules, entry: 'unlimited' as const };
    expect((await ask({ code }, { entered, state: { ...state, rules } })).verdict.reason).toBe('welcome');
    expect(timeOf(AT)).toBe('19:30');
  });

  it('lets a pass in once for each event, where the place wants that', async () => {
    const rules = { ...state.rules, entry: 'once_an_event' as const };
    const entered = [{ digest: await passDigest(KEY), day: '2026-11-20', at: '14:32', event: 'a' }];
    const known = { entered, state: { ...state, rules } };
    const reasons = [{ event: 'a' }, { event: 'b' }, {}].map(async ({ event }: { event?: string }) => {
      const { verdict } = await ask({ code }, { ...known, ...(event ? { event } : {}) });
      return verdict.reason;
    });
    expect(await Promise.all(reasons)).toEqual(['already_today', 'welcome', 'welcome']);
    expect((await ask({ number: KEY }, { ...known, event: 'a' })).verdict.reason).toBe('already_today');
    expect((await ask({ number: KEY }, { ...known, event: 'b' })).verdict.reason).toBe('number_unchecked');
  });

  it('says so when its list is older than three days, with the day of the list', async () => {
    const after = async (hours: number) => {
      const { verdict } = await ask({ code }, {}, new Date(AT.getTime() + hours * HOUR_MS));
      return verdict;
    };
    const old = { light: 'amber', reason: 'list_old', day: '2026-11-20' };
    expect((await after(72)).reason).toBe('welcome');
    expect(await after(73)).toEqual(old);
    // three and a half days are four of the calendar
    expect(await after(87)).toEqual(old);
  });

  it('asks before it lets a doubtful pass in, and every pass where the house wants it', () => {
    const reasons = ['welcome', 'companion', 'list_old', 'already_today', 'extension_missing'] as const;
    const atOnce = (confirmFirst: boolean) =>
      reasons.filter((reason) => entersAtOnce({ reason }, confirmFirst));
    expect(atOnce(false)).toEqual(['welcome', 'companion', 'list_old']);
    expect(atOnce(true)).toEqual([]);
    expect(entersAtOnce({ reason: 'companion', isPartyTooLarge: true }, false)).toBe(false);
  });
});

it('makes ids that are sorted by time', () => {
  const ids = [0, 1, 5_000].map((ms) => newVisitId(new Date(AT.getTime() + ms)));
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
