import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { by } from '@/tests/support/publishing';
import { importContent } from '../content-import/commands/import-content';
import { addRedirect } from '../content/redirect-commands';
import { runtime } from '../core/process-wide.mjs';
import { announceAddresses } from './known-address';

const test = useDatabase();

describe('addresses with content', () => {
  beforeEach(async () => {
    await loadSmallContent(test.db);
    const texts = { fr: { slug: 'actualites', title: 'Actualités', blocks: [] } };
    const text = JSON.stringify({ pages: [{ id: 'news', layout: 'news', texts }] });
    const outcome = await importContent(test.db, [{ name: 'pages.json', text }], { at: CONTENT_NOW });
    expect(outcome.ok).toBe(true);
    announceAddresses();
  });
  afterEach(() => {
    delete runtime.isAddress;
  });

  it('are those of content, of years of a list, and of redirects', async () => {
    const added = await addRedirect(test.db, { from: '/fr/vieux/chemin', to: '/fr/actualites' }, by());
    expect(added.ok).toBe(true);
    for (const path of ['agenda/quatuor-du-quai', 'actualites', 'actualites/2026', 'vieux/chemin'])
      expect(await runtime.isAddress?.('fr', path), path).toBe(true);
  });

  it.each([
    ['fr', 'agenda/quatuor'],
    ['fr', 'actualites/1999'],
    ['fr', '-'],
    ['de', 'agenda/quatuor-du-quai'],
  ] as const)('are no others: %s %s', async (locale, path) => {
    expect(await runtime.isAddress?.(locale, path)).toBe(false);
  });
});
