import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { by, later, PAGE, text, usePage } from '@/tests/support/publishing';
import { discardDraft } from './commands/discard-draft';
import { hide } from './commands/hide';
import { publish } from './commands/publish';
import { saveDraft } from './commands/save-draft';
import { publishDue, schedule } from './commands/schedule';
import { findPart } from './queries/records';
import { listRefusedPlans } from './queries/refused-plans';
import type { Part, PartData } from './rules';

const test = useDatabase();
const write = usePage(test);

const FR = { ...PAGE, part: 'fr' } as const;
const DE = { ...PAGE, part: 'de' } as const;

const refused = async () =>
  (await listRefusedPlans(test.db)).map(({ view: { type, id }, part, act, plannedFor }) =>
    [`${type}/${id}`, part, act, plannedFor].join(' '),
  );

/** Saves what lacks nothing, some minutes after the refusal. */
async function mend(part: Part, data: PartData) {
  const { version = '' } = (await findPart(test.db, PAGE, part)) ?? {};
  return saveDraft(test.db, { ...PAGE, part }, { data, ifMatch: version }, by(90));
}

/** A publication in French that is refused at 11:30, because the title is gone. */
async function refusedPublication() {
  await write('fr', text('a-propos', 'Demain'));
  await schedule(test.db, FR, { publishAt: '2026-11-20T11:30' }, by());
  await write('fr', text('a-propos', ''));
  await publishDue(test.db, later(45));
}

describe('a plan that was refused at its time', () => {
  it('waits with the time for which it was planned, once', async () => {
    expect(await refused()).toEqual([]);
    await refusedPublication();
    expect(await refused()).toEqual(['pages/about fr publish 2026-11-20T11:30']);
    expect((await listRefusedPlans(test.db))[0]?.refusedAt).toEqual(later(45));
    await schedule(test.db, DE, { publishAt: '2026-11-20T13:00' }, by(50));
    expect(await refused()).toHaveLength(1);
  });

  it.each([
    ['its draft is changed', () => mend('fr', text('a-propos', 'Enfin'))],
    ['what all languages share is changed', () => mend('shared', { layout: 'page' })],
    [
      'its draft is thrown away',
      async () => discardDraft(test.db, FR, (await findPart(test.db, PAGE, 'fr'))?.version ?? '', by(90)),
    ],
    [
      'it is published after something else was mended',
      async () => {
        await test.db.execute(sql`update content_drafts set data = data || '{"title": "Demain"}'`);
        return publish(test.db, FR, {}, by(90));
      },
    ],
    ['it is hidden', () => hide(test.db, FR, {}, by(90))],
    ['it is planned again', () => schedule(test.db, FR, { hideAt: '2026-11-20T14:00' }, by(90))],
  ])('goes away when %s', async (_, act) => {
    await refusedPublication();
    expect(await act()).toMatchObject({ ok: true });
    expect(await refused()).toEqual([]);
  });

  it('stays when what was refused was saved after the job had begun', async () => {
    await write('fr', text('a-propos', 'Demain'));
    await schedule(test.db, FR, { publishAt: '2026-11-20T11:30' }, by());
    const { version = '' } = (await findPart(test.db, PAGE, 'fr')) ?? {};
    await saveDraft(test.db, FR, { data: text('a-propos', ''), ifMatch: version }, by(46));
    await publishDue(test.db, later(45));
    expect(await refused()).toHaveLength(1);
    expect(await mend('fr', text('a-propos', 'Enfin'))).toMatchObject({ ok: true });
    expect(await refused()).toEqual([]);
  });

  it('stays when the other language is changed or published', async () => {
    await refusedPublication();
    await mend('de', text('ueber-uns', 'Wir'));
    expect(await publish(test.db, DE, {}, by(91))).toMatchObject({ ok: true });
    expect(await refused()).toHaveLength(1);
  });

  it('comes back when it is refused again', async () => {
    await refusedPublication();
    await mend('fr', text('a-propos', 'Enfin'));
    await schedule(test.db, FR, { publishAt: '2026-11-20T13:00' }, by(100));
    await test.db.execute(sql`update content_drafts set data = data || '{"title": ""}'`);
    await publishDue(test.db, later(120));
    expect(await refused()).toEqual(['pages/about fr publish 2026-11-20T13:00']);
  });

  it('may be a hiding', async () => {
    await schedule(test.db, FR, { hideAt: '2026-11-20T11:30' }, by());
    await test.db.execute(sql`update content_pages set data = jsonb_set(data, '{layout}', '"faq"')`);
    await publishDue(test.db, later(30));
    expect(await refused()).toEqual(['pages/about fr hide 2026-11-20T11:30']);
    // a draft changes nothing of what is still on the site
    await mend('fr', text('a-propos', 'Demain'));
    const version = (await findPart(test.db, PAGE, 'fr'))?.version ?? '';
    expect(await discardDraft(test.db, FR, version, by(91))).toMatchObject({ ok: true });
    expect(await refused()).toHaveLength(1);
    await test.db.execute(sql`update content_pages set data = jsonb_set(data, '{layout}', '"page"')`);
    expect(await schedule(test.db, FR, { hideAt: '2026-11-20T14:00' }, by(92))).toMatchObject({ ok: true });
    expect(await refused()).toEqual([]);
  });

  it('is no hiding of what was not published before', async () => {
    await hide(test.db, FR, {}, by());
    await write('fr', text('a-propos', 'Demain'));
    await schedule(test.db, FR, { publishAt: '2026-11-20T11:30', hideAt: '2026-11-20T11:40' }, by());
    await write('fr', text('a-propos', ''));
    await publishDue(test.db, later(45));
    expect(await refused()).toEqual(['pages/about fr publish 2026-11-20T11:30']);
  });

  it('is forgotten with its record', async () => {
    await refusedPublication();
    await test.db.execute(sql`delete from content_drafts`);
    await test.db.execute(sql`delete from content_pages`);
    expect(await refused()).toEqual([]);
  });
});
