import 'server-only';
import type { Db } from '../../db/client';
import { placeOn, type PartnerPlace } from '../../partners/rules';
import { lockPasses } from '../../passes/commands/add-to-passes';
import type { ReadCode } from '../../passes/code-rules';
import { timeOf } from '../../core/dates';
import type { DoorActor } from '../door-queries';
import { factsOf, findDoorPasses, termOf, type DoorPass } from '../queries';
import {
  companionsLeft,
  decide,
  entryOutcome,
  slotOf,
  visitDay,
  type Credential,
  type EntryOutcome,
} from '../rules';
import type { RecordVisitsInput } from '../schema';
import { pseudonymOf } from '../secrets';
import type { visits } from '../tables';
import { UsedPasses } from '../used-queries';
import { readCredential } from './check-pass';
import { visitSecretsOf } from './visit-secrets';

export type Item = RecordVisitsInput['items'][number];
export type VisitRow = typeof visits.$inferInsert;

const BAND_YEARS = 10;
const YEAR_LETTERS = 4;

/** Everything that is read before the first entry of a call is decided. */
type World = {
  partner: PartnerPlace;
  door: DoorActor;
  passes: Map<string, DoorPass>;
  secrets: Map<string, Uint8Array>;
  used: UsedPasses;
  receivedAt: Date;
};

type Known = { item: Item; pass: DoorPass; code: ReadCode | null };

const pseudonymIn = ({ secrets }: Pick<World, 'secrets'>, pass: DoorPass, edition: string): Buffer =>
  pseudonymOf(secrets.get(edition) ?? new Uint8Array(), pass.uniqueKey);

/** The time of an entry: a clock ahead of ours does not move it into the future. */
const timeOfEntry = ({ at }: Item, receivedAt: Date): Date =>
  new Date(Math.min(Date.parse(at), receivedAt.getTime()));

/** Without its term, a pass belongs to its latest edition. */
const editionOf = ({ pass, code, item }: Known, receivedAt: Date): string =>
  termOf(pass, code, visitDay(timeOfEntry(item, receivedAt)))?.edition ?? pass.terms[0]?.edition ?? '';

const commonOf = ({ item, door, receivedAt }: { item: Item; door: DoorActor; receivedAt: Date }) => {
  const at = timeOfEntry(item, receivedAt);
  return {
    id: item.id,
    placeId: door.placeId,
    day: visitDay(at),
    at,
    receivedAt,
    source: item.source,
    party: item.party,
    eventId: item.event ?? null,
    deviceId: door.kind === 'device' ? door.id : null,
    keyId: door.kind === 'key' ? door.id : null,
  };
};

const outcomeColumns = ({ status, marks, reason, counted, takesEntry }: EntryOutcome) => ({
  status,
  marks,
  reason,
  counted,
  tookEntry: takesEntry,
});

/** The row of an entry that no pass of ours is known for. */
function foreignRow(world: World, item: Item, pass: Credential): VisitRow {
  const common = commonOf({ ...world, item });
  const place = placeOn(world.partner, common.day);
  const verdict = decide({ pass, place, day: common.day, party: item.party, oldListOf: null });
  const { receivedAt } = world;
  const outcome = entryOutcome({
    verdict,
    isRepeat: false,
    isPartyTooLarge: false,
    at: common.at,
    receivedAt,
  });
  return { ...common, ...outcomeColumns(outcome), slot: '' };
}

/** The row of an entry with a pass; adds to what the pass has used. */
function knownRow(world: World, { item, pass, code }: Known): VisitRow {
  const { partner, receivedAt, used } = world;
  const common = commonOf({ ...world, item });
  const { day, at } = common;
  const place = placeOn(partner, day);
  const term = termOf(pass, code, day);
  const edition = editionOf({ item, pass, code }, receivedAt);
  const secret = pseudonymIn(world, pass, edition);
  const pseudonym = secret.toString('hex');
  const slot = slotOf(place.rules.entry, { id: item.id, event: item.event });
  const enteredAt = used.enteredAt({ pseudonym, day, slot });
  const current = term && {
    ...term,
    used: Math.min(term.used + used.entries(pseudonym), term.total ?? Infinity),
  };
  const companions = companionsLeft(term?.options ?? [], used.parties(pseudonym));
  const verdict = decide({
    pass: factsOf(pass, { code, term: current, place, companions, enteredAt }),
    place,
    day,
    party: item.party,
    oldListOf: null,
  });
  const outcome = entryOutcome({
    verdict,
    isRepeat: enteredAt !== null,
    isPartyTooLarge: item.party - 1 > companions,
    at: new Date(item.at),
    receivedAt,
  });
  const { counted, takesEntry, status } = outcome;
  if (counted) used.enter({ pseudonym, day, slot }, timeOf(at));
  if (counted && item.party > 1) used.bring(pseudonym, item.party);
  if (takesEntry) used.take(pseudonym);
  if (status === 'refused') return { ...common, ...outcomeColumns(outcome), slot: '' };
  const age = Number(day.slice(0, YEAR_LETTERS)) - Number(pass.birthDate.slice(0, YEAR_LETTERS));
  return {
    ...common,
    ...outcomeColumns(outcome),
    slot,
    uniqueKey: pass.uniqueKey,
    pseudonym: secret,
    serial: code?.serial ?? pass.serial,
    edition,
    kind: pass.kind,
    referenceCents: place.priceCents,
    ageBand: Math.floor(age / BAND_YEARS) * BAND_YEARS,
    canton: pass.canton,
  };
}

/** Decides on entries in the order of their time, with their passes locked. */
export async function decideVisits(
  tx: Db,
  { items, partner, door, at }: { items: readonly Item[]; partner: PartnerPlace; door: DoorActor; at: Date },
): Promise<VisitRow[]> {
  const read = items.map((item) => ({ item, read: readCredential(item) }));
  const keys = [...new Set(read.flatMap((one) => ('uniqueKey' in one.read ? [one.read.uniqueKey] : [])))];
  await lockPasses(tx, keys);
  const passes = await findDoorPasses(tx, keys);
  const known = read.flatMap((one): Known[] => {
    const pass = 'uniqueKey' in one.read ? passes.get(one.read.uniqueKey) : undefined;
    return pass && 'uniqueKey' in one.read ? [{ item: one.item, pass, code: one.read.code }] : [];
  });
  const secrets = await visitSecretsOf(tx, [...new Set(known.map((one) => editionOf(one, at)))], at);
  const pseudonyms = known.map((one) =>
    pseudonymIn({ secrets }, one.pass, editionOf(one, at)).toString('hex'),
  );
  const first = Math.min(at.getTime(), ...known.map(({ item }) => Date.parse(item.at)));
  const used = await UsedPasses.read(tx, {
    placeId: door.placeId,
    pseudonyms: [...new Set(pseudonyms)],
    from: visitDay(new Date(first)),
  });
  const world: World = { partner, door, passes, secrets, used, receivedAt: at };
  const knownById = new Map(known.map((one) => [one.item.id, one]));
  return read
    .toSorted((one, other) => Date.parse(one.item.at) - Date.parse(other.item.at))
    .map(({ item, read: what }) => {
      const one = knownById.get(item.id);
      if (one) return knownRow(world, one);
      return foreignRow(world, item, 'credential' in what ? what.credential : 'unknown');
    });
}
