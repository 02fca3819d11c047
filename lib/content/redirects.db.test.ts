import { expect, it } from 'vitest';
import { importContent } from '@/lib/content-import/commands/import-content';
import { parseInput } from '@/lib/core/validation';
import { useDatabase } from '@/tests/support/database';
import { about, at, by, file, text, usePage } from '@/tests/support/publishing';
import { resolvePath } from './queries/addresses';
import { addRedirect, removeRedirect } from './redirect-commands';
import { listRedirects } from './redirect-queries';
import { redirectInputSchema } from './redirect-schema';

const test = useDatabase();
usePage(test);

const add = (from: string, to: string) => addRedirect(test.db, { from, to }, by());
const codes = async (from: string, to: string) => {
  const added = await add(from, to);
  return added.ok ? [] : added.error.fields?.map(({ path, code }) => `${path}: ${code}`);
};

it('leads from an address that exists no longer to a page or another site, until it is removed', async () => {
  const added = await add('/fr/vieux/chemin', '/fr/a-propos');
  expect(await resolvePath(test.db, 'fr', 'vieux/chemin')).toEqual({ kind: 'redirect', url: '/fr/a-propos' });
  expect(await resolvePath(test.db, 'de', 'vieux/chemin')).toBeNull();
  await add('/de/alt', 'https://example.org/neu');
  expect(await resolvePath(test.db, 'de', 'alt')).toEqual({
    kind: 'redirect',
    url: 'https://example.org/neu',
  });
  expect((await listRedirects(test.db, { page: 1 })).items.map(({ from }) => from)).toEqual([
    '/de/alt',
    '/fr/vieux/chemin',
  ]);
  expect((await listRedirects(test.db, { page: 1, q: 'vieux' })).total).toBe(1);
  if (added.ok) await removeRedirect(test.db, added.data.id, by(1));
  expect(await resolvePath(test.db, 'fr', 'vieux/chemin')).toBeNull();
});

it('refuses addresses that exist, dead links, and what would lead in a circle', async () => {
  expect(await codes('/fr/a-propos', '/de/ueber-uns')).toEqual(['from: taken']);
  expect(await codes('/fr/agenda', '/fr/a-propos')).toEqual(['from: taken']);
  for (const from of ['/fr/gestion/editions', '/de/verwaltung', '/fr/compte/ancien', '/de/kauf'])
    expect([from, await codes(from, '/fr/a-propos')]).toEqual([from, ['from: taken']]);
  expect(await codes('/fr/un', '/fr/deux')).toEqual(['to: dead_link']);
  expect(await codes('/fr/un', '/fr/un')).toEqual(['to: dead_link']);
  await add('/fr/deux', '/fr/a-propos');
  expect(await codes('/fr/un', '/fr/deux')).toEqual(['to: dead_link']);
  expect(await codes('/fr/deux', '/fr/a-propos')).toEqual(['from: duplicate']);
  expect(await codes('/fr/un', 'http://localhost:3000/fr/un')).toEqual(['to: dead_link']);
  expect(await codes('/fr/un', 'javascript:alert(1)')).toEqual(['to: dead_link']);
});

it('counts as a page for links of texts', async () => {
  const paragraphs = [['Voir', { text: 'la fête', href: '/fr/fete/2026' }]];
  const fr = { ...text('nouvelle', 'Nouvelle'), blocks: [{ type: 'text', paragraphs }] };
  const put = () =>
    importContent(test.db, file({ pages: [{ id: 'fete', layout: 'page', texts: { fr } }] }), { at });
  expect(await put()).toMatchObject({ error: { fields: [{ code: 'dead_link' }] } });
  await add('/fr/fete/2026', '/fr/a-propos');
  expect(await put()).toMatchObject({ ok: true });
});

it('refuses a former address of a page, which leads to that page by itself', async () => {
  const pages = [{ ...about, texts: { ...about.texts, fr: text('nous', 'Nous') } }];
  expect((await importContent(test.db, file({ pages }), { at })).ok).toBe(true);
  expect(await codes('/fr/a-propos', '/de/ueber-uns')).toEqual(['from: taken']);
  expect(await resolvePath(test.db, 'fr', 'a-propos')).toEqual({ kind: 'redirect', url: '/fr/nous' });
});

it.each(['fr/un', '/en/un', '/fr', '/fr/un?a=1', '/fr//un', '//evil.example/fr/un', '/fr/../un'])(
  'does not begin at %s',
  (from) => {
    expect(redirectInputSchema.safeParse({ from, to: '/fr' }).success).toBe(false);
  },
);

it('asks for an address that is not there, before it asks for another form of it', () => {
  const codesOf = (from: string) => {
    const parsed = parseInput(redirectInputSchema, { from, to: '/fr/agenda' });
    return parsed.ok ? [] : parsed.fields.map(({ code }) => code);
  };
  expect(codesOf('')).toEqual(['required']);
  expect(codesOf('ancienne-page')).toEqual(['format']);
});
