import { beforeEach, describe, expect, it } from 'vitest';
import { runAsOf } from '@/lib/config/as-of.mjs';
import { serverNow } from '@/lib/config/env';
import { contentVersion } from '@/lib/content/queries/content-version';
import { resolvePath } from '@/lib/content/queries/addresses';
import { instantOf } from '@/lib/core/dates';
import { DAY_MS } from '../core/durations';
import { runtime } from '@/lib/core/process-wide.mjs';
import { getDb } from '@/lib/db/client';
import { getPage } from '@/lib/editorial/queries/editorial';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { by, PAGE, text, usePage } from '@/tests/support/publishing';
import { findDraftPage, openDraft } from './commands/open-draft';
import { draftCookie, draftToken } from './draft-link';
import { announceDrafts } from './preview';

const test = useDatabase();
const write = usePage(test);
const cookieOf = (sessionId: string) => draftCookie(sessionId).split(';')[0];
const ask = (token: string, cookies?: string) =>
  runtime.openDraft?.(`/fr/a-propos?draft=${token}&page=2`, cookies) ?? null;

/** Result of a request, closed at once. */
async function answer(token: string, cookies?: string) {
  const opened = await ask(token, cookies);
  await opened?.close();
  return opened;
}

beforeEach(() => announceDrafts());

describe('a draft that is looked at', () => {
  it('is on its real page, at the address it would have, and nowhere else', async () => {
    await write('fr', text('nouvelle-adresse', 'Nouveau titre'));
    const page = await findDraftPage(
      test.db,
      { ...PAGE, part: 'fr' },
      { locale: 'fr', isShared: false, by: by() },
    );
    expect(page).toEqual({ ok: true, data: '/fr/nouvelle-adresse' });
    const version = await contentVersion(test.db);
    const { db, close } = await openDraft(test.db, PAGE, serverNow());
    await runAsOf(
      serverNow(),
      async () => {
        expect((await getPage(await getDb(), 'about', 'fr'))?.title).toBe('Nouveau titre');
        expect(await resolvePath(await getDb(), 'fr', 'nouvelle-adresse')).toMatchObject({ kind: 'content' });
      },
      db,
    );
    await close();
    expect((await getPage(test.db, 'about', 'fr'))?.title).toBe('À propos de nous');
    expect(await resolvePath(test.db, 'fr', 'nouvelle-adresse')).toBeNull();
    expect(await contentVersion(test.db)).toBe(version);
  });

  it('names its faults if it could not be published', async () => {
    await write('fr', text('a-propos', ''));
    expect(
      await findDraftPage(test.db, { ...PAGE, part: 'fr' }, { locale: 'fr', isShared: false, by: by() }),
    ).toMatchObject({
      ok: false,
      error: { code: 'invalid_data', fields: [{ path: 'texts.fr.title', code: 'required' }] },
    });
  });

  it('leaves out a language whose draft is not valid', async () => {
    await write('fr', text('a-propos', 'Neuf'));
    await write('de', text('ueber-uns', ''));
    const { db, close } = await openDraft(test.db, PAGE, serverNow());
    expect((await getPage(db, 'about', 'fr'))?.title).toBe('Neuf');
    expect((await getPage(db, 'about', 'de'))?.title).toBe('Über uns');
    await close();
  });
});

describe('a link to a draft', () => {
  it('is open to everyone for a week', async () => {
    const { token } = draftToken(PAGE, null);
    expect((await answer(token))?.url).toBe('/fr/a-propos?page=2');
    setClock(instantOf(serverNow().getTime() + 7 * DAY_MS));
    expect(await answer(token)).toBeNull();
  });

  it('is open to staff alone in the browser that asked for it, for an hour', async () => {
    const { token } = draftToken(PAGE, 'session-1');
    expect(await answer(token)).toBeNull();
    expect(await answer(token, cookieOf('session-2'))).toBeNull();
    expect(await answer(token, cookieOf('session-1'))).not.toBeNull();
    setClock(instantOf(serverNow().getTime() + DAY_MS / 24));
    expect(await answer(token, cookieOf('session-1'))).toBeNull();
  });

  it('cannot be forged or changed', async () => {
    const { token } = draftToken(PAGE, null);
    expect(await answer('')).toBeNull();
    expect(await answer(`${token}x`)).toBeNull();
    expect(await answer(token.replace('about', 'other'))).toBeNull();
    expect(await answer(draftToken(PAGE, 'session-1').token.replace('session-1', ''))).toBeNull();
  });
});
