import { expect, it } from 'vitest';
import { importContent } from '@/lib/content-import/commands/import-content';
import { useDatabase } from '@/tests/support/database';
import { at, by, file, text, usePage } from '@/tests/support/publishing';
import { addPicture, savePicture } from '../media/commands';
import { NEW_PICTURE } from '../media/schema';
import { listNames } from './queries/references';

const test = useDatabase();
usePage(test);

const [TOLD, UNTOLD] = ['1'.repeat(32), '2'.repeat(32)] as const;

const add = (id: string, fileName: string) => {
  const files = [{ width: 480, format: 'webp' as const, bytes: new Uint8Array([1]) }];
  return addPicture(test.db, { id, width: 480, height: 320, widths: [480], files, fileName }, by());
};

it('names the pictures and the content that data mention', async () => {
  const texts = {
    fr: { ...text('nuit', 'Nuit'), lead: 'Nuit' },
    de: { ...text('nacht', 'Nacht'), lead: 'Nacht' },
  };
  const news = [{ id: 'nuit', publishedOn: '2026-11-20', texts }];
  expect((await importContent(test.db, file({ news }), { at })).ok).toBe(true);
  const { version: ifMatch } = await add(TOLD, 'barque.jpg');
  await add(UNTOLD, 'orgue.jpg');
  const alt = { fr: 'Une barque', de: 'Ein Boot' };
  await savePicture(test.db, TOLD, { input: { ...NEW_PICTURE, alt }, ifMatch }, by());
  const data = [
    { image: { picture: TOLD } },
    { blocks: [{ type: 'image', image: { picture: UNTOLD } }, null] },
    { items: [{ target: { type: 'news', id: 'nuit' } }, { target: { type: 'event', id: 'gone' } }] },
  ];
  const { event, ...names } = await listNames(test.db, 'de', data);
  expect(names.picture).toHaveLength(2);
  expect(names.picture).toEqual(
    expect.arrayContaining([
      { value: TOLD, label: 'Ein Boot' },
      { value: UNTOLD, label: 'orgue.jpg' },
    ]),
  );
  expect(names).toMatchObject({
    news: [{ value: 'nuit', label: 'Nacht' }],
    page: [{ value: 'about', label: 'Über uns' }],
  });
  expect(event).toBeUndefined();
});
