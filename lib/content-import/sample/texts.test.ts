import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CARD_FEE_CENTS } from '../../cards/schema';
import { formatMoney } from '../../i18n/format';
import { sampleContent } from './seed';

/** Every text of a sample file with its language. */
function textsIn(value: unknown, locale: string, found: [string, string][] = []): [string, string][] {
  if (typeof value === 'string') found.push([locale, value]);
  else if (Array.isArray(value)) for (const one of value) textsIn(one, locale, found);
  else {
    const object = z.record(z.string(), z.unknown()).safeParse(value);
    for (const [key, inner] of Object.entries(object.success ? object.data : {}))
      textsIn(inner, key === 'fr' || key === 'de' ? key : locale, found);
  }
  return found;
}

const files = readdirSync('lib/content-import/sample/data');
const all = files.flatMap((file) =>
  textsIn(JSON.parse(readFileSync(`lib/content-import/sample/data/${file}`, 'utf8')), ''),
);
const of = (locale: string) => all.filter(([one]) => one === locale).map(([, text]) => text);
// URLs and slugs follow other spelling rules
const sentences = (locale: string) => of(locale).filter((text) => !text.startsWith('/') && /\s/.test(text));

describe('the sample texts', () => {
  it('are French with typographic apostrophes and narrow spaces', () => {
    expect(
      sentences('fr').filter((text) => /['"]|\s\s|[^\u202f][;!?»]|«[^\u202f]|[^\u202f\d]:(?!\d)/.test(text)),
    ).toEqual([]);
  });

  it('are German in Swiss spelling with guillemets', () => {
    expect(sentences('de').filter((text) => /[ß'"„“]|« |\u202f[:;!?»]|\s[:;!?»]|\s\s/.test(text))).toEqual(
      [],
    );
  });

  it('are unique', () => {
    const leads = sampleContent('2026-11-20').events.map(({ texts }) => texts.fr?.lead ?? texts.de?.lead);
    const twice = new Map<string | undefined, number>();
    for (const lead of leads) twice.set(lead, (twice.get(lead) ?? 0) + 1);
    expect(Math.max(...twice.values())).toBeLessThanOrEqual(3);
    const titles = new Set(of('fr').concat(of('de')));
    expect(titles.size).toBeGreaterThan(1_000);
  });

  it('rarely exist in one language only', () => {
    const { events, news, press, pages } = sampleContent('2026-11-20');
    for (const records of [events, news, press, pages]) {
      const single = records.filter(({ texts }) => !texts.fr || !texts.de);
      expect(single.length).toBeGreaterThan(0);
      expect(single.length).toBeLessThan(records.length / 5);
    }
  });

  it('depend on the day only', () => {
    expect(sampleContent('2026-11-20')).toEqual(sampleContent('2026-11-20'));
    expect(sampleContent('2026-11-20')).not.toEqual(sampleContent('2026-11-21'));
  });

  it.each([
    ['l-art-en-parlant-bas', 4, '18:00'],
    ['peindre-avec-tout-sauf-un-pinceau', 3, undefined],
    ['reparotheque-du-dimanche', 0, undefined],
    ['bach-avant-le-petit-dejeuner', undefined, '07:00'],
  ])('name the weekday and the hour of their dates: %s', (name, weekday, hour) => {
    const { events } = sampleContent('2026-11-20');
    const dates = events
      .filter(({ id }) => id.startsWith(name))
      .flatMap(({ occurrences }) => occurrences ?? []);
    expect(dates.length).toBeGreaterThan(0);
    for (const { day, time } of dates) {
      if (weekday !== undefined) expect(new Date(day).getUTCDay()).toBe(weekday);
      if (hour) expect(time).toBe(hour);
    }
  });

  it.each(['fr', 'de'])(
    'name the fee for a new card, in the questions and in the conditions (%s)',
    (locale) => {
      const naming = of(locale).filter((text) => text.includes(formatMoney(CARD_FEE_CENTS)));
      expect(naming).toHaveLength(2);
    },
  );

  it.each([
    ['fr', /surtitr/, 'trois salles'],
    ['de', /Übertitel/, 'drei Häusern'],
  ] as const)('promise no more subtitles than the agenda has (%s)', (locale, word, told) => {
    const { events, news } = sampleContent('2026-11-20');
    const subtitled = events.filter(({ texts }) => texts[locale]?.text?.some((text) => word.test(text)));
    expect(new Set(subtitled.map(({ place }) => place)).size).toBe(3);
    expect(new Set(subtitled.map(({ texts }) => texts[locale]?.title)).size).toBe(1);
    expect(news.find(({ id }) => id === 'subtitles')?.texts[locale]?.lead).toContain(told);
  });

  it('count the dates in the houses that joined', () => {
    const { events } = sampleContent('2026-11-20');
    const dates = events
      .filter(({ place }) => ['silo', 'mecanique', 'blanche'].includes(place))
      .flatMap(({ occurrences }) => occurrences ?? [null]);
    expect(dates).toHaveLength(43);
    expect(of('fr').join()).toContain('une quarantaine de rendez-vous');
  });

  it('send nobody to the agenda for hearing loops, which it does not name', () => {
    const agenda = JSON.stringify(sampleContent('2026-11-20').events);
    expect(agenda).not.toMatch(/boucle magnétique|Höranlage/);
    const naming = [...of('fr'), ...of('de')].filter((text) => /magnétique|Höranlage/.test(text));
    for (const text of naming) expect(text).not.toMatch(/agenda/i);
  });
});
