import { fold } from '../content/plain-text';
import { addDays, type Day } from '../core/dates';
import { weekdayIndex } from '../i18n/format';
import { weekdayNameAt } from '../i18n/format-days';
import { LOCALES } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { AgendaState } from './agenda-address';
import { findSpokenDate, timeLength } from './spoken-dates';
import { daysOfWhen, WHENS } from './when';

type Days = Pick<AgendaState, 'when' | 'from' | 'to'>;

/** Towns by their value in URLs, with their names in every language. */
type TownNames = ReadonlyMap<string, readonly string[]>;

/** Days and towns named in a search text, and the remaining words. */
type Spoken = { days: Days | null; towns: string[]; rest: string };

const WEEK_DAYS = 7;
/** Shorter names are words too, like `ins`: they need a preposition. */
const NAME_MIN = 4;

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{Mn}]+/gu) ?? [];
const foldedTokens = (text: string): string[] => tokensOf(text).map(fold);
/** A comma-separated list in the messages, in every language. */
const spokenAs = (key: keyof ReturnType<typeof messagesFor>['agenda']['spoken']): string[][] =>
  LOCALES.flatMap((locale) => messagesFor(locale).agenda.spoken[key].split(',').map(foldedTokens));

type Phrase = { tokens: string[]; days: Days };

function phrasesFor(today: Day): Phrase[] {
  const of = (key: Parameters<typeof spokenAs>[0], days: Days) =>
    spokenAs(key).map((tokens) => ({ tokens, days }));
  const weekday = weekdayIndex(today);
  const monday = addDays(today, WEEK_DAYS - weekday);
  const on = (day: Day): Days => ({ from: day, to: day });
  // `Freitagabend` is one word
  const endings = ['', ...spokenAs('dayParts').map((tokens) => tokens.join(''))];
  const weekdays = Array.from({ length: WEEK_DAYS }, (_, index) => index).flatMap((index) => {
    const days = on(addDays(today, (index - weekday + WEEK_DAYS) % WEEK_DAYS));
    const names = LOCALES.map((locale) => fold(weekdayNameAt(index, locale)));
    return names.flatMap((name) => endings.map((ending) => ({ tokens: [name + ending], days })));
  });
  return [
    // before tomorrow, whose German word is also the morning of another day
    ...of('today', on(today)),
    ...weekdays,
    ...WHENS.flatMap((when) => of(when, { when, ...daysOfWhen(when, today) })),
    ...of('afterTomorrow', on(addDays(today, 2))),
    ...of('nextWeek', { from: monday, to: addDays(monday, WEEK_DAYS - 1) }),
  ].sort((a, b) => b.tokens.length - a.tokens.length);
}

/** `Biel/Bienne` has two names, `Yverdon-les-Bains` a short one. */
function namesOf(label: string): string[] {
  const names = label.split('/');
  return [...names, ...names.flatMap((name) => /^(.{4,})-(?:le|les|la)-/.exec(name)?.[1] ?? [])];
}

const findTokens = (tokens: readonly string[], part: readonly string[]): number =>
  tokens.findIndex((_, start) => part.every((one, index) => tokens[start + index] === one));

/** Reads days and towns in a search text, in any language of the site: `concert demain à Morat`. */
function readSpoken(text: string, today: Day, towns: TownNames): Spoken {
  const written = tokensOf(text);
  const tokens = written.map(fold);
  const prepositions = new Set(spokenAs('prepositions').flat());
  const isAfterPreposition = (start: number) => prepositions.has(tokens[start - 1] ?? '');
  const remove = (start: number, length: number) => {
    const first = isAfterPreposition(start) ? start - 1 : start;
    const count = length + start - first;
    tokens.splice(first, count);
    written.splice(first, count);
    return first;
  };
  // a list shows whole days
  const removeDay = (start: number, length: number) => {
    const next = remove(start, length);
    const part = spokenAs('dayParts').find((words) => words.every((word, n) => tokens[next + n] === word));
    if (part) remove(next, part.length);
  };
  const hours = spokenAs('hours').flat();
  const date = findSpokenDate(tokens, { today, hours });
  let days: Days | null = date?.days ?? null;
  if (date) removeDay(date.start, date.length);
  for (const phrase of phrasesFor(today)) {
    const start = findTokens(tokens, phrase.tokens);
    if (days || start < 0) continue;
    days = phrase.days;
    removeDay(start, phrase.tokens.length);
  }
  const found: string[] = [];
  const names = [...towns].flatMap(([town, labels]) =>
    labels.flatMap(namesOf).map((name) => ({ town, name: foldedTokens(name) })),
  );
  for (const { town, name } of names.sort((a, b) => b.name.length - a.name.length)) {
    const start = findTokens(tokens, name);
    if (start < 0) continue;
    const isShort = name.length === 1 && (name[0]?.length ?? 0) < NAME_MIN;
    if (isShort && tokens.length > 1 && !isAfterPreposition(start)) continue;
    if (!found.includes(town)) found.push(town);
    remove(start, name.length);
  }
  const time = days ? tokens.findIndex((_, at) => timeLength(tokens.slice(at), hours) > 0) : -1;
  if (time >= 0) remove(time, timeLength(tokens.slice(time), hours));
  return { days, towns: found, rest: written.join(' ') };
}

/** The state with the days and towns that its search text names as filters. */
export function understood(state: AgendaState, today: Day, towns: TownNames): AgendaState {
  if (!state.q) return state;
  const spoken = readSpoken(state.q, today, towns);
  if (!spoken.days && !spoken.towns.length) return state;
  const none = { when: undefined, from: undefined, to: undefined, period: undefined };
  return {
    ...state,
    ...(spoken.days ? { ...none, ...spoken.days } : {}),
    ...(spoken.towns.length ? { town: spoken.towns } : {}),
    q: spoken.rest || undefined,
  };
}
