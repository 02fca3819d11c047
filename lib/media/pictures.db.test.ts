import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditActor } from '@/lib/audit/schema';
import { contentVersion } from '@/lib/content/queries/content-version';
import { importContent } from '@/lib/content-import/commands/import-content';
import { exportContent } from '@/lib/content-import/queries/export-records';
import { listArticles, getArticle } from '@/lib/editorial/queries/articles';
import type { Day } from '@/lib/core/dates';
import { useDatabase } from '@/tests/support/database';
import { at, by, file, later } from '@/tests/support/publishing';
import { addPicture, removePicture, savePicture, withdrawPictures } from './commands';
import { alternativeTexts, countEndingRights, listPictures, listUses, readPicture } from './queries';
import { NEW_PICTURE, type PictureInput } from './schema';
import { databaseStore } from './store-commands';
import { pictures } from './tables';

const test = useDatabase();

const ID = '0123456789abcdef0123456789abcdef';
const TOLD: PictureInput = {
  ...NEW_PICTURE,
  alt: { fr: 'Une barque sur le lac', de: 'Ein Boot auf dem See' },
  credit: 'Lise Favre',
  focus: { x: 20, y: 50 },
};
const text = (slug: string) => ({ slug, title: slug, lead: slug, blocks: [] });
const news = (image: object, blocks: object[] = []) => ({
  id: 'lac',
  publishedOn: '2026-11-20',
  image,
  texts: { fr: { ...text('lac'), blocks }, de: text('see') },
});
const save = async (input: PictureInput, actor: AuditActor, ifMatch?: string) =>
  savePicture(
    test.db,
    ID,
    { input, ifMatch: ifMatch ?? (await readPicture(test.db, ID))?.version ?? '' },
    actor,
  );
const put = (record: object) => importContent(test.db, file({ news: [record] }), { at });

beforeEach(async () => {
  const files = [{ width: 480, format: 'webp' as const, bytes: new Uint8Array([1, 2, 3]) }];
  await addPicture(
    test.db,
    { id: ID, width: 480, height: 320, widths: [480], files, fileName: 'lac.jpg' },
    by(),
  );
});

it('is stored once, with its files', async () => {
  await addPicture(
    test.db,
    { id: ID, width: 480, height: 320, widths: [480], files: [], fileName: 'autre.jpg' },
    by(1),
  );
  expect(await listPictures(test.db, { page: 1 }, '2026-11-20')).toMatchObject({
    total: 1,
    items: [{ id: ID, fileName: 'lac.jpg', uses: 0, src: `/media/${ID}/480.webp` }],
  });
  const bytes = await databaseStore.get(test.db, ID, { width: 480, format: 'webp' });
  expect([...(bytes ?? [])]).toEqual([1, 2, 3]);
  expect(await databaseStore.get(test.db, ID, { width: 480, format: 'avif' })).toBeNull();
});

it('keeps what somebody else saved since it was read', async () => {
  const version = (await readPicture(test.db, ID))?.version ?? '';
  const first = await save(TOLD, by(1), version);
  expect(first.ok && first.data.version).not.toBe(version);
  const refused = await save({ ...NEW_PICTURE, credit: 'Jean Rey' }, by(2), version);
  expect(refused).toMatchObject({
    error: { code: 'conflict', details: { theirs: first.ok ? first.data : null } },
  });
  expect(await readPicture(test.db, ID)).toMatchObject(TOLD);
});

describe('a picture in a record', () => {
  it('needs an alternative text in each language that shows it', async () => {
    expect(await put(news({ picture: ID }))).toMatchObject({
      error: {
        fields: [
          { code: 'picture_text', params: { field: 'image.picture', language: 'Français' } },
          { code: 'picture_text', params: { field: 'image.picture', language: 'Deutsch' } },
        ],
      },
    });
    await save({ ...TOLD, alt: { ...TOLD.alt, de: '' } }, by());
    const { image: _, ...plain } = news({});
    const block = { type: 'image', image: { picture: ID } };
    expect((await put({ ...plain, texts: { fr: { ...text('lac'), blocks: [block] } } })).ok).toBe(true);
  });

  it('must be in the library', async () => {
    expect(await put(news({ picture: 'f'.repeat(32) }))).toMatchObject({
      error: { fields: [{ code: 'choice', params: { field: 'image.picture' } }] },
    });
  });

  it('is shown with its files and texts, on the page and in lists, and exported as a reference', async () => {
    await save(TOLD, by());
    expect((await put(news({ picture: ID, caption: 'Sur le Léman' }))).ok).toBe(true);
    const shown = {
      src: `/media/${ID}/480.webp`,
      alt: 'Ein Boot auf dem See',
      credit: 'Lise Favre',
      webp: `/media/${ID}/480.webp 480w`,
      focus: '20% 50%',
    };
    expect((await getArticle(test.db, 'news', 'lac', 'de'))?.image).toMatchObject({
      ...shown,
      caption: 'Sur le Léman',
    });
    expect((await listArticles(test.db, 'news', { locale: 'de' })).items[0]?.picture).toMatchObject(shown);
    expect((await exportContent(test.db, 'news')).news).toMatchObject([{ image: { picture: ID } }]);
    expect(await listUses(test.db, ID)).toEqual([{ type: 'news', recordId: 'lac' }]);
  });

  it('changes pages with its texts, and keeps those that pages need', async () => {
    await save(TOLD, by());
    await put(news({ picture: ID }));
    const version = await contentVersion(test.db);
    await save({ ...TOLD, credit: 'Jean Rey' }, by(1));
    expect(await contentVersion(test.db)).not.toBe(version);
    expect(await save(NEW_PICTURE, by(2))).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'alt.fr' }, { path: 'alt.de' }] },
    });
    expect(await removePicture(test.db, ID, by(3))).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'id', code: 'in_use' }] },
    });
    const { image: _, ...plain } = news({});
    await put(plain);
    expect((await removePicture(test.db, ID, by(4))).ok).toBe(true);
    expect(await readPicture(test.db, ID)).toBeNull();
  });
});

describe('the rights of a picture', () => {
  it('are announced 30 days before they end, and end on all pages', async () => {
    const ending = async (day: Day) => (await listPictures(test.db, { page: 1, state: 'ending' }, day)).total;
    await save({ ...TOLD, rightsUntil: '2026-12-20' }, by());
    expect(await ending('2026-11-20')).toBe(0);
    await put(news({ picture: ID }));
    expect(await countEndingRights(test.db, '2026-11-19')).toBe(0);
    expect(await countEndingRights(test.db, '2026-11-20')).toBe(1);
    expect(await ending('2026-11-20')).toBe(1);
    await withdrawPictures(test.db, new Date('2026-12-20T22:00:00Z'));
    expect((await getArticle(test.db, 'news', 'lac', 'fr'))?.image).not.toBeNull();
    const version = await contentVersion(test.db);
    await withdrawPictures(test.db, new Date('2026-12-20T23:30:00Z'));
    expect((await getArticle(test.db, 'news', 'lac', 'fr'))?.image).toBeNull();
    expect(await contentVersion(test.db)).not.toBe(version);
    await save(TOLD, by(1));
    expect((await getArticle(test.db, 'news', 'lac', 'fr'))?.image).not.toBeNull();
  });
});

it('is found by what is said about it, and by what it lacks', async () => {
  const found = async (query: object) =>
    (await listPictures(test.db, { page: 1, ...query }, '2026-11-20')).total;
  expect(await found({ state: 'untold' })).toBe(1);
  await save(TOLD, by());
  expect(await found({ state: 'untold' })).toBe(0);
  expect(await found({ state: 'unused' })).toBe(1);
  expect(await found({ state: 'ending' })).toBe(0);
  expect(await found({ q: 'barque' })).toBe(1);
  expect(await found({ q: '%' })).toBe(0);
  expect((await alternativeTexts(test.db, [ID])).get(ID)).toEqual(TOLD.alt);
  const [stored] = await test.db.select().from(pictures).where(eq(pictures.id, ID));
  expect(stored?.addedAt).toEqual(later(0));
});
