import 'server-only';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import type { BlockView } from '../view';
import type { Block } from '../../content/schema/blocks';
import { viewImage } from '../../media/queries';
import { pageUrls } from '../../content/queries/addresses';

/** Blocks for display. An action to a page that is missing in the language is omitted, as is a picture without rights. */
export async function viewBlocks(db: Db, blocks: readonly Block[], locale: Locale): Promise<BlockView[]> {
  const ids = blocks.flatMap((block) =>
    block.type === 'callToAction' && typeof block.target !== 'string' ? [block.target.page] : [],
  );
  const urls = await pageUrls(db, ids, locale);
  const views: BlockView[] = [];
  for (const block of blocks) {
    if (block.type === 'image') {
      const image = await viewImage(db, block.image, locale);
      if (image) views.push({ type: 'image', image });
    } else if (block.type === 'callToAction') {
      const { target, ...action } = block;
      const url = typeof target === 'string' ? target : urls.get(target.page);
      if (url !== undefined) views.push({ ...action, url });
    } else views.push(block);
  }
  return views;
}
