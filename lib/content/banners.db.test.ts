import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '../config/env';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { addBanner, removeBanner, saveBanner } from './banner-commands';
import { listBanners, listShownBanners } from './banner-queries';
import type { BannerInput } from './banner-schema';
import { watchContent, type Watch } from './watch-content';
import { useDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';

const test = useDatabase();
const by = staffAt(new Date('2026-11-01T08:00:00Z'));
const BANNER: BannerInput = {
  text: { fr: 'Nuit des musées', de: 'Museumsnacht' },
  link: { fr: '/fr/agenda', de: '' },
  from: '2026-11-14',
  until: '2026-11-14T18:29',
};

const shownAt = (instant: string, locale: 'fr' | 'de' = 'fr') =>
  listShownBanners(test.db, { at: new Date(instant), locale });

describe('a banner of an editor', () => {
  afterEach(() => {
    delete process.env.PUBLIC_URL;
    resetEnv();
  });

  it('is shown from its first to its last minute, in the language of the page', async () => {
    const added = await addBanner(test.db, BANNER, by);
    const id = added.ok ? added.data.id : '';
    expect(await shownAt('2026-11-13T22:59:59Z')).toEqual([]);
    expect(await shownAt('2026-11-13T23:00:00Z')).toEqual([
      { id, text: 'Nuit des musées', url: '/fr/agenda' },
    ]);
    expect(await shownAt('2026-11-14T17:29:59Z', 'de')).toEqual([{ id, text: 'Museumsnacht', url: null }]);
    expect(await shownAt('2026-11-14T17:30:00Z')).toEqual([]);
  });

  it.each([
    ['link.fr', { link: { fr: '/fr/nulle-part', de: '' } }],
    ['link.de', { link: { fr: '', de: '/fr/agenda' } }],
    ['link.fr', { link: { fr: '//elsewhere.example', de: '' } }],
    ['link.fr', { link: { fr: 'javascript:alert(1)', de: '' } }],
    ['link.fr', { link: { fr: '/fr/gestion', de: '' } }],
    ['until', { until: '2026-11-13' }],
  ])('is refused for its %s: %j', async (path, fault) => {
    const refused = await addBanner(test.db, { ...BANNER, ...fault }, by);
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_data', fields: [{ path }] } });
    expect(await listBanners(test.db)).toEqual([]);
  });

  it('may lead to a page of this site by its whole address, if there is one', async () => {
    process.env.PUBLIC_URL = 'https://passage.example';
    resetEnv();
    const to = (path: string) =>
      addBanner(test.db, { ...BANNER, link: { fr: `https://passage.example${path}`, de: '' } }, by);
    expect(await to('/fr/agenda')).toMatchObject({ ok: true });
    expect(await to('/fr/nulle-part')).toMatchObject({ ok: false, error: { fields: [{ path: 'link.fr' }] } });
  });

  it('may lead to another site', async () => {
    const link = { fr: 'https://musees.example/nuit', de: '' };
    expect(await addBanner(test.db, { ...BANNER, link }, by)).toMatchObject({ ok: true });
  });

  it('is changed and removed, with before and after in the log', async () => {
    const added = await addBanner(test.db, BANNER, by);
    const id = added.ok ? added.data.id : '';
    const changed = { ...BANNER, until: '2026-11-15' };
    const version = expect.any(String) as string;
    expect(await saveBanner(test.db, { id, ...changed }, by)).toEqual({
      ok: true,
      data: { id, ...changed, version },
    });
    expect(await removeBanner(test.db, id, by)).toMatchObject({ ok: true });
    expect(await removeBanner(test.db, id, by)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const { items } = await listAudit(test.db, auditQuerySchema.parse({ target: 'banner' }));
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['banner_removed', changed, null],
      ['banner_saved', BANNER, changed],
      ['banner_saved', null, BANNER],
    ]);
  });
});

it('a banner keeps what somebody else saved since it was read', async () => {
  await addBanner(test.db, BANNER, by);
  const [read] = await listBanners(test.db);
  if (!read) throw new Error('no banner');
  const { id, version, ...input } = read;
  const first = await saveBanner(test.db, { ...read, until: '2026-11-15' }, by);
  expect(first).toMatchObject({ ok: true });
  const text = { ...input.text, fr: 'Nuit' };
  expect(await saveBanner(test.db, { id, version, ...input, text }, by)).toMatchObject({
    error: { code: 'conflict' },
  });
  expect(await listBanners(test.db)).toEqual([first.ok ? first.data : null]);
  expect(await saveBanner(test.db, { ...read, ...(first.ok ? first.data : {}), text }, by)).toMatchObject({
    data: { text, until: '2026-11-15' },
  });
});

describe('stored pages', () => {
  let watch: Watch;
  let renewals = 0;
  beforeEach(async () => {
    renewals = 0;
    watch = await watchContent(test.db, () => void (renewals += 1));
  });
  afterEach(() => watch.stop());

  it('are rendered anew after a change of a banner', async () => {
    await addBanner(test.db, BANNER, by);
    await watch.round();
    expect(renewals).toBe(1);
  });
});
