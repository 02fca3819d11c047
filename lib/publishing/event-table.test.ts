import { describe, expect, it } from 'vitest';
import { headings, readEventTable } from './event-table';

const CHOICES = {
  place: [
    { value: 'kornhalle', label: 'Kornhalle' },
    { value: 'musee-du-rivage', label: 'Musée du Rivage' },
  ],
  extension: [{ value: 'festivals', label: 'Festivals' }],
};

/** A table as a spreadsheet copies it. */
const table = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n');
const read = (...rows: string[][]) => readEventTable(table(...rows), CHOICES);
const sharedOf = (head: string[], cells: string[]) =>
  read(['Titre (Français)', ...head], ['Neige', ...cells]).events[0]?.parts.shared;

describe('a table of events', () => {
  it('has a column for each field, named as in the editor', () => {
    expect(headings('fr')).toEqual([
      ...[
        'Titre (Français)',
        'Titre (Deutsch)',
        'Chapeau (Français)',
        'Chapeau (Deutsch)',
        'Lieu',
        'Catégories',
      ],
      ...['Avec l’abonnement', 'Extension', 'Jour', 'Heure', 'Fin', 'Du', 'Au'],
    ]);
    for (const locale of ['fr', 'de'] as const) {
      expect(new Set(headings(locale)).size).toBe(headings(locale).length);
      expect(read(headings(locale), ['x']).unknown).toEqual([]);
    }
  });

  it('becomes events in both languages', () => {
    const { events, unknown } = read(
      [
        'Titel (Deutsch)',
        'titre (francais)',
        'Lieu',
        'Kategorien',
        "Avec l'abonnement",
        'Jour',
        'Heure',
        'Salle',
      ],
      [
        'Schneenächte',
        'Nuits de neige',
        'kornhalle',
        'Lesung, festival',
        'inbegriffen?',
        '4.12.2027',
        '20h',
        'A',
      ],
    );
    expect(unknown).toEqual(['Salle']);
    expect(events).toEqual([
      {
        title: 'Nuits de neige',
        lines: [2],
        parts: {
          fr: { slug: 'nuits-de-neige', title: 'Nuits de neige' },
          de: { slug: 'schneenachte', title: 'Schneenächte' },
          shared: {
            place: 'kornhalle',
            categories: ['reading', 'festival'],
            coverage: 'inbegriffen?',
            domains: [],
            ageGroups: [],
            occurrences: [{ day: '2027-12-04', time: '20:00' }],
          },
        },
      },
    ]);
  });

  it('takes rows with the same titles at the same place as dates of one event', () => {
    const { events } = read(
      ['Titre (Français)', 'Chapeau (Français)', 'Lieu', 'Jour', 'Heure', 'Fin'],
      ['Neige', 'Dix soirs.', 'Kornhalle', '04.12.2027', '20:00', '22:00'],
      ['', '', '', '', '', ''],
      ['Neige', '', 'Kornhalle', '05.12.2027', '17.30', ''],
      ['Neige', '', 'Musée du Rivage', '05.12.2027', '', ''],
    );
    expect(events.map(({ lines }) => lines)).toEqual([[2, 4], [5]]);
    expect(events[0]?.parts).toMatchObject({
      fr: { lead: 'Dix soirs.' },
      shared: {
        occurrences: [
          { day: '2027-12-04', time: '20:00', until: '22:00' },
          { day: '2027-12-05', time: '17:30' },
        ],
      },
    });
  });

  it.each([
    [
      'a period',
      ['Du', 'Au'],
      ['1.3.2027', '2027-05-30'],
      { period: { from: '2027-03-01', until: '2027-05-30' } },
    ],
    ['a permanent one', ['Von'], ['01/03/2027'], { period: { from: '2027-03-01' } }],
    ['a day that does not exist', ['Tag'], ['31.02.2027'], { occurrences: [{ day: '31.02.2027' }] }],
    ['a time in words', ['Tag', 'Zeit'], ['1.3.2027', '20 Uhr'], { occurrences: [{ time: '20:00' }] }],
    [
      'a time of a spreadsheet',
      ['Tag', 'Zeit'],
      ['1.3.2027', '9:05:00'],
      { occurrences: [{ time: '09:05' }] },
    ],
    ['a time that is none', ['Tag', 'Zeit'], ['1.3.2027', 'soir'], { occurrences: [{ time: 'soir' }] }],
    ['the name of an extension', ['Erweiterung'], ['festivals'], { extension: 'festivals' }],
    ['a place that is not known', ['Ort'], ['Kino Luna'], { place: 'Kino Luna' }],
  ])('reads %s', (_, head, cells, expected) => {
    expect(sharedOf(head, cells)).toMatchObject(expected);
  });

  it('keeps a cell of several lines as one, and loses marks that hide', () => {
    const text = 'Titre (Français)\tChapeau (Français)\n"Ne\u202eige"\t"Dix\nsoirs"';
    expect(readEventTable(text, CHOICES).events[0]?.parts.fr).toEqual({
      slug: 'neige',
      title: 'Neige',
      lead: 'Dix soirs',
    });
  });

  it.each(['', ' \n', 'Titre (Français)', '\u0000', '"'])('is empty without rows: %j', (text) => {
    expect(readEventTable(text, CHOICES).events).toEqual([]);
  });

  it('a title that begins with a quotation mark swallows no rows', () => {
    const titles = ['"Hamlet" de Shakespeare', '"Hamlet', '"Roi\n""Lear"""', 'Le "Cid"', 'Neige'];
    const { events } = read(['Titre (Français)', 'Lieu'], ...titles.map((title) => [title, 'Kornhalle']));
    expect(events.map(({ title }) => title)).toEqual([
      '"Hamlet" de Shakespeare',
      '"Hamlet',
      'Roi "Lear"',
      'Le "Cid"',
      'Neige',
    ]);
    expect(events.map(({ parts }) => parts.shared?.place)).toEqual(titles.map(() => 'kornhalle'));
  });
});
