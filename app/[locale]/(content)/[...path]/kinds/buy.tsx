import type { LayoutContent } from './content-kind';
import { blockContent } from './block-page';

/** The pages that sell (ids 3248, 4569, 4567 of spec 2). */
export const buyContent: LayoutContent = (page, request) => blockContent(page, request);
