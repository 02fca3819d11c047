import { expect, it } from 'vitest';
import { GET as fileRoute } from '@/app/media/[id]/[file]/route';
import { serverNow } from '@/lib/config/env';
import { addDays, dayOf, type Day } from '@/lib/core/dates';
import { bearer } from '@/tests/security/support';
import { useDatabase } from '@/tests/support/database';
import { by } from '@/tests/support/publishing';
import { useOffice } from '@/tests/support/staff';
import { contentVersion } from '../content/queries/content-version';
import { addPicture, savePicture } from './commands';
import { NEW_PICTURE } from './schema';

const test = useDatabase();
const office = useOffice(test);

const ID = '0123456789abcdef0123456789abcdef';
const DAY_SECONDS = 86_400;

/** The answer to a request for a file of a picture whose rights end on this day. */
async function answerFor(rightsUntil: Day | null, headers = {}) {
  const files = [{ width: 480, format: 'webp' as const, bytes: new Uint8Array([1, 2, 3]) }];
  const picture = { id: ID, width: 480, height: 320, widths: [480], files, fileName: 'lac.jpg' };
  const { version: ifMatch } = await addPicture(test.db, picture, by());
  await savePicture(test.db, ID, { input: { ...NEW_PICTURE, rightsUntil }, ifMatch }, by());
  const request = new Request(`http://localhost:3000/media/${ID}/480.webp`, { headers });
  const { status, headers: sent } = await fileRoute(request, {
    params: Promise.resolve({ id: ID, file: '480.webp' }),
  });
  return { status, cache: sent.get('cache-control'), tags: sent.get('cache-tag') };
}

it('are kept by caches until the content changes or their rights end', async () => {
  expect(await answerFor(null)).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    tags: expect.stringContaining('content:news') as string,
  });
  const { status, cache } = await answerFor(addDays(dayOf(serverNow()), 1));
  const seconds = Number(/^public, max-age=(\d+)$/.exec(cache ?? '')?.[1]);
  expect(status).toBe(200);
  expect(seconds).toBeGreaterThanOrEqual(DAY_SECONDS - 3_600);
  expect(seconds).toBeLessThanOrEqual(2 * DAY_SECONDS + 3_600);
});

it('are for staff alone once their rights are over', async () => {
  const before = await contentVersion(test.db);
  const gone = { status: 404, cache: 'no-store' };
  expect(await answerFor('2020-01-31')).toMatchObject(gone);
  // caches let go of the files of a picture that no page shows, too
  expect(await contentVersion(test.db)).not.toBe(before);
  expect(await answerFor('2020-01-31', bearer({ token: await office.tokenOf('camille') }))).toMatchObject(
    gone,
  );
  expect(await answerFor('2020-01-31', bearer({ token: await office.tokenOf('editor') }))).toMatchObject({
    status: 200,
    cache: 'private, no-store',
  });
});
