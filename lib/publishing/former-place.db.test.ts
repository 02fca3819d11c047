import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listSitemap } from '@/lib/content/queries/addresses';
import { exportRecords } from '@/lib/content-import/queries/export-records';
import { importContent } from '@/lib/content-import/commands/import-content';
import { dayOf } from '@/lib/core/dates';
import { queryColumn } from '@/lib/db/rows';
import { getEvent } from '@/lib/events/queries/event';
import { getPlace, listPlacesOfKind, listTowns } from '@/lib/places/queries/places';
import { CONTENT_NOW as at, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { by, file } from '@/tests/support/publishing';
import { hide } from './commands/hide';
import { publish } from './commands/publish';
import { publishDue, schedule } from './commands/schedule';
import { findRecordView } from './queries/records';

const test = useDatabase();
const MUSEUM = { type: 'places', id: 'museum' } as const;
const LANGUAGES = ['fr', 'de'] as const;
const NAMES = { fr: 'Musée du Pont', de: 'Brückenmuseum' };

beforeEach(() => loadSmallContent(test.db));

const leave = async () => {
  for (const part of LANGUAGES) {
    const hidden = await hide(test.db, { ...MUSEUM, part }, {}, by());
    expect(hidden).toMatchObject({ ok: true });
  }
};
const searched = () =>
  queryColumn(test.db, z.string(), sql`select locale from content_search where content_id = 'museum'`);
const onSitemap = async () => JSON.stringify(await listSitemap(test.db, dayOf(at))).includes('musee-du-pont');

describe('a place that has left the network', () => {
  it('is nowhere on the site, although its events are', async () => {
    await leave();
    for (const locale of LANGUAGES) {
      expect(await getPlace(test.db, 'museum', { at, locale })).toBeNull();
      expect(await listPlacesOfKind(test.db, 'exposition', locale)).toEqual([]);
      expect((await listTowns(test.db, locale)).map(({ label }) => label)).not.toContain('Payerne');
      const event = await getEvent(test.db, 'bridges', { at, locale });
      expect(event?.place).toMatchObject({ name: NAMES[locale], url: null });
    }
    expect(await searched()).toEqual([]);
    expect(await onSitemap()).toBe(false);
    expect((await findRecordView(test.db, MUSEUM))?.units).toMatchObject({
      fr: { state: 'hidden' },
      de: { state: 'hidden' },
    });
  });

  it('leaves at a planned time, and comes back at its address', async () => {
    const hideAt = '2026-11-20T11:30';
    for (const part of LANGUAGES)
      expect(await schedule(test.db, { ...MUSEUM, part }, { hideAt }, by())).toMatchObject({ ok: true });
    await publishDue(test.db, new Date('2026-11-20T10:31:00Z'));
    expect(await onSitemap()).toBe(false);
    expect(await getPlace(test.db, 'museum', { at, locale: 'fr' })).toBeNull();
    expect(await publish(test.db, { ...MUSEUM, part: 'fr' }, {}, by())).toMatchObject({ ok: true });
    expect(await getPlace(test.db, 'museum', { at, locale: 'fr' })).toMatchObject({ name: NAMES.fr });
    expect(await onSitemap()).toBe(true);
    expect(await searched()).toEqual(['fr']);
  });

  it('stays in the files of an export, which change nothing', async () => {
    await leave();
    const records = await exportRecords(test.db, 'places');
    expect(records.find(({ id }) => id === 'museum')?.texts).toEqual({});
    const again = await importContent(test.db, file({ places: records }), { at });
    expect(again).toMatchObject({ ok: true, data: { report: { updated: 0, removed: 0, unchanged: 3 } } });
  });
});
