import 'server-only';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import type { BlockView } from '../view';
import type { Block } from '../../content/schema/blocks';
import { pageUrls } from '../../content/queries/addresses';

/** Blocks for display. An action to a page that is missing in the language is omitted. */
export async function viewBlocks(db: Db, blocks: readonly Block[], locale: Locale): Promise<BlockView[]> {
  const ids = blocks.flatMap((block) =>
    block.type === 'callToAction' && typeof block.target !== 'string' ? [block.target.page] : [],
  );
  const urls = await pageUrls(db, ids, locale);
  return blocks.flatMap((block): BlockView[] => {
    if (block.type !== 'callToAction') return [block];
    const { target, ...action } = block;
    const url = typeof target === 'string' ? target : urls.get(target.page);
    return url === undefined ? [] : [{ ...action, url }];
  });
}
