import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema, type AuditActor } from '@/lib/audit/schema';
import { alternatesOf } from '@/lib/content/queries/addresses';
import { contentVersion } from '@/lib/content/queries/content-version';
import { queryColumn } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { by, PAGE, text, usePage } from '@/tests/support/publishing';
import { discardDraft } from './commands/discard-draft';
import { publish } from './commands/publish';
import { restoreVersion } from './commands/restore';
import { saveDraft } from './commands/save-draft';
import { schedule } from './commands/schedule';
import { findPart, findRecordView } from './queries/records';
import type { Part, PartData } from './rules';

const test = useDatabase();

const write = usePage(test);

const unit = async (part: Part) => (await findRecordView(test.db, PAGE))?.units[part];
const searched = (locale: string) =>
  queryColumn(
    test.db,
    z.string(),
    sql`select title from content_search where content_id = 'about' and locale = ${locale}`,
  );

describe('a draft', () => {
  it('is not public, valid or not, and names what is not valid', async () => {
    const version = await contentVersion(test.db);
    const saved = await write('fr', { ...text('a-propos', ''), extra: 1 });
    expect(saved.ok && saved.data.faults).toEqual([
      { path: 'texts.fr.title', code: 'required' },
      { path: 'texts.fr.extra', code: 'unknown_field' },
    ]);
    expect(await contentVersion(test.db)).toBe(version);
    expect(await unit('fr')).toMatchObject({ state: 'live', hasChanges: true });
  });

  it('is never overwritten by a late save', async () => {
    const first = await findPart(test.db, PAGE, 'fr');
    await write('fr', text('a-propos', 'Premier'));
    const late = await saveDraft(
      test.db,
      { ...PAGE, part: 'fr' },
      { data: text('a-propos', 'Second'), ifMatch: first?.version ?? '' },
      by(),
    );
    expect(late).toMatchObject({
      ok: false,
      error: { code: 'conflict', details: { theirs: { data: { title: 'Premier' }, editedBy: by().name } } },
    });
  });

  it('is thrown away into a version, which brings it back', async () => {
    const key = { ...PAGE, part: 'fr' } as const;
    const saved = await write('fr', text('a-propos', 'Essai'));
    const version = saved.ok ? saved.data.version : '';
    await write('de', text('ueber-uns', 'Bleibt'));
    expect(await discardDraft(test.db, key, 'another', by(1))).toMatchObject({
      ok: false,
      error: { code: 'conflict', details: { theirs: { data: { title: 'Essai' } } } },
    });
    const live = (await findPart(test.db, PAGE, 'fr'))?.live.version;
    expect(await discardDraft(test.db, key, version, by(1))).toEqual({
      ok: true,
      data: { kept: 1, version: live },
    });
    expect(await findPart(test.db, PAGE, 'fr')).toMatchObject({
      isDraft: false,
      data: { title: 'À propos de nous' },
    });
    expect((await findPart(test.db, PAGE, 'de'))?.data).toMatchObject({ title: 'Bleibt' });
    expect(await searched('fr')).toEqual(['À propos de nous']);
    expect(await discardDraft(test.db, key, live ?? '', by(1))).toMatchObject({ ok: false });
    expect((await restoreVersion(test.db, key, 1, by(2))).ok).toBe(true);
    expect((await findPart(test.db, PAGE, 'fr'))?.data).toMatchObject({ title: 'Essai' });
  });

  it('takes its planned publication away with it', async () => {
    const key = { type: 'news', id: 'neu', part: 'fr' } as const;
    const draft = { slug: 'neu', title: 'Neu', lead: 'Neu.', blocks: [] };
    await saveDraft(
      test.db,
      { ...key, part: 'shared' },
      { data: { publishedOn: '2026-11-20' }, ifMatch: 'none' },
      by(),
    );
    const saved = await saveDraft(test.db, key, { data: draft, ifMatch: 'none' }, by());
    await schedule(test.db, key, { publishAt: '2099-01-01T08:00' }, by());
    await discardDraft(test.db, key, saved.ok ? saved.data.version : '', by());
    expect((await findRecordView(test.db, key))?.units.fr).toMatchObject({
      state: 'missing',
      publishAt: null,
    });
  });

  it('is in the log once for each session of a person, not for each save', async () => {
    const key = { ...PAGE, part: 'fr' } as const;
    let { version = '' } = (await findPart(test.db, PAGE, 'fr')) ?? {};
    const save = async (title: string, author: AuditActor) => {
      const saved = await saveDraft(
        test.db,
        key,
        { data: text('a-propos', title), ifMatch: version },
        author,
      );
      if (saved.ok) ({ version } = saved.data);
    };
    const drafted = async () => {
      const { items } = await listAudit(test.db, auditQuerySchema.parse({ action: 'content_drafted' }));
      return items.map(({ actor }) => actor).toReversed();
    };
    await save('Un', by());
    await save('Deux', by(1));
    await save('Trois', by(50));
    expect(await drafted()).toEqual([by().name]);
    await save('Quatre', { ...by(51), name: 'autre@passage.example' });
    await save('Cinq', by(52));
    await save('Six', by(52 + 61));
    expect(await drafted()).toEqual([by().name, 'autre@passage.example', by().name, by().name]);
  });

  it('begins a record that does not exist yet', async () => {
    const key = { type: 'news', id: 'neu' } as const;
    const texts = { slug: 'neu', title: 'Neu', lead: 'Neu.', blocks: [] };
    const save = (part: Part, data: PartData) =>
      saveDraft(test.db, { ...key, part }, { data, ifMatch: 'none' }, by());
    await save('de', texts);
    expect((await publish(test.db, { ...key, part: 'de' }, {}, by())).ok).toBe(false);
    await save('shared', { publishedOn: '2026-11-20' });
    expect((await publish(test.db, { ...key, part: 'de' }, {}, by())).ok).toBe(true);
    expect(await alternatesOf(test.db, 'news', 'neu')).toEqual({ de: '/de/aktuell/neu' });
    const view = await findRecordView(test.db, key);
    expect([view?.units.fr?.state, view?.units.de?.state]).toEqual(['missing', 'live']);
  });
});
