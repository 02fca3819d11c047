import { beforeEach } from 'vitest';
import { importContent } from '@/lib/content-import/commands/import-content';
import type { Db } from '@/lib/db/client';
import { saveDraft } from '@/lib/publishing/commands/save-draft';
import { findPart } from '@/lib/publishing/queries/records';
import type { Part, PartData } from '@/lib/publishing/rules';
import { staffAt } from './staff';

export const at = new Date('2026-11-20T10:00:00Z');
export const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
export const by = (minutes = 0) => staffAt(later(minutes));

export const PAGE = { type: 'pages', id: 'about' } as const;
export const text = (slug: string, title: string) => ({ slug, title, blocks: [] });
export const about = {
  id: 'about',
  layout: 'page',
  texts: { fr: text('a-propos', 'À propos de nous'), de: text('ueber-uns', 'Über uns') },
};
const menu = {
  id: 'primary',
  items: [{ id: 'about', label: { fr: 'Nous', de: 'Wir' }, target: { type: 'page', id: 'about' } }],
};
export const file = (content: object) => [{ name: 'file.json', text: JSON.stringify(content) }];

/** A page in both languages, with a menu that leads to it. @returns writes a draft of a part of it */
export function usePage(test: { readonly db: Db }) {
  beforeEach(async () => {
    await importContent(test.db, file({ pages: [about], navigations: [menu] }), { at });
  });
  return async (part: Part, data: PartData) => {
    const known = await findPart(test.db, PAGE, part);
    return saveDraft(test.db, { ...PAGE, part }, { data, ifMatch: known?.version ?? '' }, by());
  };
}
