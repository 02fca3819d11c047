import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { queryColumn } from '@/lib/db/rows';
import { importContent } from '@/lib/content-import/commands/import-content';
import { useDatabase } from '@/tests/support/database';
import { by, file, later, PAGE, text, usePage } from '@/tests/support/publishing';
import { hide } from './commands/hide';
import { publishDue, schedule } from './commands/schedule';
import { findRecordView } from './queries/records';
import { listVersions } from './queries/versions';
import type { Part } from './rules';

const test = useDatabase();
const write = usePage(test);

const FR = { ...PAGE, part: 'fr' } as const;
const unit = async (part: Part) => (await findRecordView(test.db, PAGE))?.units[part];
const searched = (locale: string) =>
  queryColumn(
    test.db,
    z.string(),
    sql`select title from content_search where content_id = 'about' and locale = ${locale}`,
  );

describe('a schedule', () => {
  it('publishes at its minute, once', async () => {
    await write('fr', text('a-propos', 'Demain'));
    expect((await schedule(test.db, FR, { publishAt: '2026-11-20T11:30' }, by())).ok).toBe(true);
    await publishDue(test.db, later(29));
    expect(await searched('fr')).toEqual(['À propos de nous']);
    await publishDue(test.db, later(30));
    expect(await searched('fr')).toEqual(['Demain']);
    expect(await unit('fr')).toMatchObject({ publishAt: null });
    const count = (await listVersions(test.db, PAGE)).length;
    await publishDue(test.db, later(31));
    expect(await listVersions(test.db, PAGE)).toHaveLength(count);
  });

  it('hides at its minute', async () => {
    await schedule(test.db, FR, { hideAt: '2026-11-20T11:30' }, by());
    await publishDue(test.db, later(30));
    expect(await unit('fr')).toMatchObject({ state: 'hidden', hideAt: null });
  });

  it('refuses a time that is over, and a draft that is not valid', async () => {
    expect(await schedule(test.db, FR, { publishAt: '2026-11-20T10:59' }, by())).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'publishAt', code: 'future_date' }] },
    });
    await write('fr', text('a-propos', ''));
    expect((await schedule(test.db, FR, { publishAt: '2026-11-20T11:30' }, by())).ok).toBe(false);
    expect(await searched('fr')).toEqual(['À propos de nous']);
  });

  it('refuses to hide what is published later only', async () => {
    const DE = { ...FR, part: 'de' } as const;
    await hide(test.db, DE, {}, by());
    const order = { publishAt: '2026-11-20T12:00', hideAt: '2026-11-20T11:30' };
    const refused = { ok: false, error: { fields: [{ path: 'hideAt', code: 'ends_before' }] } };
    expect(await schedule(test.db, DE, order, by())).toMatchObject(refused);
    expect((await schedule(test.db, DE, { publishAt: order.publishAt }, by())).ok).toBe(true);
    expect(await schedule(test.db, DE, { hideAt: order.hideAt }, by())).toMatchObject(refused);
    expect(await unit('de')).toMatchObject({ state: 'scheduled', hideAt: null });
    // what is live is hidden first, and published again
    expect((await schedule(test.db, FR, order, by())).ok).toBe(true);
  });

  it('refuses to hide what the site needs', async () => {
    const hideAt = '2026-11-20T11:30';
    const home = { id: 'home', layout: 'home', texts: { fr: text('', 'Accueil') } };
    await importContent(test.db, file({ pages: [home] }), { at: later(0) });
    expect(await schedule(test.db, { ...FR, id: 'home' }, { hideAt }, by())).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'locale', code: 'needed' }] },
    });
  });

  it('is given up, with an entry in the log, if the draft is not valid at its time', async () => {
    await write('fr', text('a-propos', 'Demain'));
    await schedule(test.db, FR, { publishAt: '2026-11-20T11:30' }, by());
    await write('fr', text('a-propos', ''));
    await publishDue(test.db, later(30));
    expect(await unit('fr')).toMatchObject({ publishAt: null, hasChanges: true });
    const { items } = await listAudit(test.db, auditQuerySchema.parse({}));
    expect(items[0]?.action).toBe('content_schedule_failed');
  });

  it('hides and then publishes, as planned', async () => {
    await write('fr', text('a-propos', 'Après la pause'));
    await schedule(test.db, FR, { hideAt: '2026-11-20T11:20', publishAt: '2026-11-20T11:30' }, by());
    await publishDue(test.db, later(20));
    expect(await unit('fr')).toMatchObject({ state: 'scheduled', hideAt: null });
    await publishDue(test.db, later(30));
    expect(await unit('fr')).toMatchObject({ state: 'live', publishAt: null, hideAt: null });
    expect(await searched('fr')).toEqual(['Après la pause']);
  });

  it('keeps a hiding to come when it publishes', async () => {
    await write('fr', text('a-propos', 'Un jour'));
    await schedule(test.db, FR, { publishAt: '2026-11-20T11:20', hideAt: '2026-11-20T11:30' }, by());
    await publishDue(test.db, later(20));
    expect(await unit('fr')).toMatchObject({ state: 'live', hideAt: later(30).toISOString() });
    await publishDue(test.db, later(30));
    expect(await unit('fr')).toMatchObject({ state: 'hidden', hideAt: null });
  });

  it.each([
    { times: { publishAt: '2026-11-20T11:10', hideAt: '2026-11-20T11:20' }, state: 'hidden' },
    { times: { publishAt: '2026-11-20T11:20', hideAt: '2026-11-20T11:10' }, state: 'live' },
    { times: { publishAt: '2026-11-20T11:10', hideAt: '2026-11-20T11:10' }, state: 'hidden' },
  ])('is made up for after an outage, in the order of its times: $state', async ({ times, state }) => {
    await write('fr', text('a-propos', 'Après la panne'));
    await schedule(test.db, FR, times, by());
    await publishDue(test.db, later(60));
    expect(await unit('fr')).toMatchObject({ state, publishAt: null, hideAt: null });
    const titles = (await listVersions(test.db, PAGE)).length;
    await publishDue(test.db, later(61));
    expect(await listVersions(test.db, PAGE)).toHaveLength(titles);
  });

  it('is not kept from its time by a record that fails', async () => {
    await test.db.execute(sql`insert into content_states (type, record_id, part, publish_at)
      values ('gone', 'one', 'fr', ${later(5)})`);
    await schedule(test.db, FR, { hideAt: '2026-11-20T11:30' }, by());
    await publishDue(test.db, later(30));
    expect(await unit('fr')).toMatchObject({ state: 'hidden' });
  });
});
