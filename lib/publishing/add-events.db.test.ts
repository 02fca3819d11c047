import { describe, expect, it } from 'vitest';
import { importContent } from '@/lib/content-import/commands/import-content';
import { useDatabase } from '@/tests/support/database';
import { at, by, file } from '@/tests/support/publishing';
import { addEvents } from './commands/add-events';
import { publish } from './commands/publish';
import { findRecordView } from './queries/records';

const test = useDatabase();

const PLACE = {
  id: 'kornhalle',
  kind: 'spectacle',
  name: { fr: 'Halle aux grains', de: 'Kornhalle' },
  address: { street: 'Rue', number: '1', zip: '3280', town: { fr: 'Morat', de: 'Murten' } },
  region: 'north',
  coordinates: { latitude: 46.9, longitude: 7.1 },
  texts: { fr: { slug: 'halle', lead: 'Une halle.' }, de: { slug: 'kornhalle', lead: 'Eine Halle.' } },
};
const TERM = { id: 'north', kind: 'region', label: { fr: 'Nord', de: 'Nord' }, position: 1 };

const HEAD =
  'Titre (Français)\tChapeau (Français)\tTitel (Deutsch)\tLieu\tCatégories\tAvec l’abonnement\tJour';
const row = (n: number) =>
  `Neige ${n}\tDix soirs.\tSchnee ${n}\tHalle aux grains\tfestival\tcompris dans l’abonnement\t${n}.1.2027`;
const rows = (count: number) => [HEAD, ...Array.from({ length: count }, (_, n) => row(n + 1))].join('\n');
const add = (text: string, isDryRun = false) => addEvents(test.db, { text, isDryRun }, by());

describe('events of a table', () => {
  it('are drafts that can be published, all at once and once only', async () => {
    const known = await importContent(test.db, file({ terms: [TERM], places: [PLACE] }), { at });
    expect(known).toMatchObject({ ok: true });
    const checked = await add(rows(8), true);
    if (!checked.ok) throw new Error(checked.error.code);
    const [first] = checked.data.items;
    const key = { type: 'events', id: first?.id ?? '' } as const;
    expect(await findRecordView(test.db, key)).toBeNull();

    const added = await add(rows(8));
    expect(added).toEqual(checked);
    expect(first).toMatchObject({
      ...{ title: 'Neige 1', lines: [2], isKnown: false },
      faults: [{ path: 'texts.de.lead', code: 'required' }],
    });
    expect((await findRecordView(test.db, key))?.units.fr?.state).toBe('draft');
    expect(await publish(test.db, { ...key, part: 'fr' }, {}, by())).toMatchObject({ ok: true });
    expect(await publish(test.db, { ...key, part: 'de' }, {}, by())).toMatchObject({ ok: false });

    const elsewhere = await add(`Titre (Français)\tLieu\nNeige\tluna`, true);
    expect(elsewhere.ok && elsewhere.data.items[0]?.faults).toContainEqual({ path: 'place', code: 'choice' });

    const again = await add(rows(9));
    expect(again.ok && again.data.items.filter(({ isKnown }) => !isKnown)).toMatchObject([
      { title: 'Neige 9' },
    ]);
  });

  it.each([
    ['without rows', HEAD, 'required'],
    [
      'with too many rows',
      [HEAD, ...Array.from({ length: 101 }, (_, n) => `Neige ${n}`)].join('\n'),
      'max_items',
    ],
  ])('are refused %s', async (_, text, code) => {
    expect(await add(text)).toMatchObject({ ok: false, error: { fields: [{ path: 'text', code }] } });
  });
});
